/* For tests: the real window, driven as a person would. Widgets are found by type and by the name
 * that a screen reader says; they are pressed only where a person could press them; and time passes
 * in frames that are drawn, never in sleeps. */
#pragma once

#include "castellan-window.h"

/* The application, registered on a bus name of its own, with or without motion. */
CastellanApplication *drive_start (int *argc, char ***argv);
CastellanWindow *drive_open (CastellanApplication *application, int width, int height);
void drive_close (CastellanWindow *window);

/* Runs until nothing is pending; until a frame has been drawn after that. */
void drive_idle (void);
void drive_frame (GtkWidget *widget);

/* Runs until the condition holds; the test fails where it does not within ten seconds. */
void drive_until (bool (*holds) (gpointer data), gpointer data);

/* Lets so much time pass, with everything running: for what must not happen by then. */
void drive_pass (gint64 microseconds);

/* The name and role as assistive tools get them; NULL: none, or one that says nothing ("GtkImage").
 * Needs GTK_A11Y=test. */
char *drive_name (GtkWidget *widget);
bool drive_is_named (GtkWidget *widget, const char *name);

/* Of this type, and with this name unless it is NULL, in the order of the tree, mapped ones only.
 * NULL: none. */
GtkWidget *drive_find (gpointer root, GType type, const char *name);
GPtrArray *drive_find_all (gpointer root, GType type);

/* Every widget of the tree, mapped or not. */
typedef void (*DriveVisit) (GtkWidget *widget, gpointer data);
void drive_walk (GtkWidget *root, DriveVisit visit, gpointer data);

/* What a click or a key on the focused button comes to. It must be there to be pressed. */
void drive_press (GtkWidget *button);

/* The shortcut that this key has somewhere in the window; false: none took it. Real key events are
 * for play-a-turn. */
bool drive_key (gpointer window, guint keyval, GdkModifierType modifiers);
