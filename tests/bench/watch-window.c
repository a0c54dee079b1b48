/* watch-window SETTLE IDLE PROGRAM…: starts a program and watches it from outside, as the display
 * and the kernel see it, so that any program can be measured in the same way. Prints one line:
 *   milliseconds from exec to the first frame, resident memory in KiB, percent of one CPU while
 * idle It settles for so many seconds before memory is read, and then idles for so many. */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xdamage.h>
#include <gio/gio.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define PATIENCE_S 30
#define COLOURS_MIN 6 /* a window with fewer is a blank one, not a frame */
#define ROWS 24
#define SIDE_MIN 200

static void
fail (const char *why)
{
  fprintf (stderr, "watch-window: %s\n", why);
  exit (1);
}

/* Whether something has been drawn: a few rows of the window hold several colours. */
static bool
is_drawn (Display *display, Window window)
{
  XWindowAttributes is;
  unsigned long colours[COLOURS_MIN];
  unsigned n = 0;

  if (XGetWindowAttributes (display, window, &is) == 0 || is.map_state != IsViewable)
    return false;
  for (int row = 0; row < ROWS && n < COLOURS_MIN; row++)
    {
      XImage *image = XGetImage (display, window, 0, is.height * row / ROWS, (unsigned) is.width, 1,
                                 AllPlanes, ZPixmap);

      if (image == NULL)
        return false;
      for (int x = 0; x < is.width && n < COLOURS_MIN; x++)
        {
          const unsigned long pixel = XGetPixel (image, x, 0) & 0xffffff;
          unsigned i = 0;

          while (i < n && colours[i] != pixel)
            i++;
          if (i == n)
            colours[n++] = pixel;
        }
      XDestroyImage (image);
    }
  return n == COLOURS_MIN;
}

static void
wait_for_frame (Display *display)
{
  const gint64 end = g_get_monotonic_time () + PATIENCE_S * G_USEC_PER_SEC;
  int damaged, error;
  Window window = None;

  if (!XDamageQueryExtension (display, &damaged, &error))
    fail ("the display cannot tell what is drawn (XDamage)");
  for (;;)
    {
      XEvent event;

      while (XPending (display) == 0)
        {
          GPollFD fd = { .fd = ConnectionNumber (display), .events = G_IO_IN };

          if (g_get_monotonic_time () > end || g_poll (&fd, 1, PATIENCE_S * 1000) <= 0)
            fail ("no frame within thirty seconds");
        }
      XNextEvent (display, &event);
      if (event.type == MapNotify && window == None)
        {
          XWindowAttributes is;

          if (XGetWindowAttributes (display, event.xmap.window, &is) == 0 || is.width < SIDE_MIN
              || is.height < SIDE_MIN)
            continue;
          window = event.xmap.window;
          XDamageCreate (display, window, XDamageReportRawRectangles);
        }
      if (window != None && (event.type == MapNotify || event.type == damaged + XDamageNotify)
          && is_drawn (display, window))
        return;
    }
}

/* RSS, which unlike PSS does not depend on who else runs with the same libraries. */
static unsigned long
memory_kib (GPid pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/smaps_rollup", pid), *text = NULL;
  const char *line;

  if (!g_file_get_contents (path, &text, NULL, NULL) || (line = strstr (text, "\nRss:")) == NULL)
    fail ("the program has ended, or its memory cannot be read");
  return strtoul (line + strlen ("\nRss:"), NULL, 10);
}

/* Nanoseconds that its threads have run. */
static double
run_ns (GPid pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/task", pid);
  g_autoptr (GDir) tasks = g_dir_open (path, 0, NULL);
  double ns = 0;

  if (tasks == NULL)
    fail ("the program has ended");
  for (const char *task = g_dir_read_name (tasks); task != NULL; task = g_dir_read_name (tasks))
    {
      g_autofree char *schedstat = g_build_filename (path, task, "schedstat", NULL), *text = NULL;

      if (g_file_get_contents (schedstat, &text, NULL, NULL))
        ns += strtod (text, NULL);
    }
  return ns;
}

int
main (int argc, char **argv)
{
  Display *display = XOpenDisplay (NULL);
  g_autoptr (GError) error = NULL;
  gint64 began, idle_began;
  double first_frame_ms, ns;
  unsigned long memory;
  GPid pid;

  if (argc < 4)
    fail ("usage: watch-window SETTLE IDLE PROGRAM…");
  if (display == NULL)
    fail ("there is no display");
  XSelectInput (display, DefaultRootWindow (display), SubstructureNotifyMask);
  XSync (display, False);
  began = g_get_monotonic_time ();
  if (!g_spawn_async (NULL, argv + 3, NULL,
                      G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL,
                      NULL, NULL, &pid, &error))
    fail (error->message);
  wait_for_frame (display);
  first_frame_ms = (double) (g_get_monotonic_time () - began) / 1000;
  /* Pictures are no longer of interest: the display shall not be kept busy by us. */
  XCloseDisplay (display);

  g_usleep ((gulong) (strtod (argv[1], NULL) * G_USEC_PER_SEC));
  memory = memory_kib (pid);
  ns = run_ns (pid);
  idle_began = g_get_monotonic_time ();
  g_usleep ((gulong) (strtod (argv[2], NULL) * G_USEC_PER_SEC));
  ns = run_ns (pid) - ns;
  printf ("%.1f %lu %.4f\n", first_frame_ms, memory,
          ns / (double) (g_get_monotonic_time () - idle_began) / 10);
  kill (pid, SIGTERM);
  waitpid (pid, NULL, 0);
  return 0;
}
