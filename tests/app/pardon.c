/* What LeakSanitizer sees in every program that knows many types, and is not ours. */
#ifdef __SANITIZE_ADDRESS__
#include <link.h>
#include <sanitizer/lsan_interface.h>
#include <stddef.h>
#include <string.h>

/* Of the sanitizers' allocator, whose header gcc leaves out. */
int __sanitizer_get_ownership (const volatile void *block);
size_t __sanitizer_get_allocated_size (const volatile void *block);

#define QUARKS_BYTES (2048 * sizeof (char *))

/* GLib lets go of its table of quarks when that is full, so that readers need no lock. It is no
 * leak of ours, and LeakSanitizer cannot be told by name: the stack ends in g_malloc(). */
static int
pardon_quarks (struct dl_phdr_info *library, size_t size, void *data)
{
  (void) size;
  (void) data;
  if (strstr (library->dlpi_name, "libglib-2.0") == NULL)
    return 0;
  for (unsigned i = 0; i < library->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *part = &library->dlpi_phdr[i];
      void *const *words = (void *const *) (library->dlpi_addr + part->p_vaddr);

      for (size_t k = 0; part->p_type == PT_LOAD && (part->p_flags & PF_W) != 0
                         && k < part->p_memsz / sizeof *words;
           k++)
        if (__sanitizer_get_ownership (words[k])
            && __sanitizer_get_allocated_size (words[k]) == QUARKS_BYTES)
          __lsan_ignore_object (words[k]);
    }
  return 1;
}

static void __attribute__ ((constructor)) pardon_glib (void)
{
  dl_iterate_phdr (pardon_quarks, NULL);
}
#else
typedef int NothingToPardon; /* a file of C is not empty */
#endif
