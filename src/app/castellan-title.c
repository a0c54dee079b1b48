/* Titles that give way. */
#include "castellan-title.h"

enum
{
  FULL,
  BRIEF,
  KINDS
};

struct _CastellanTitle
{
  AdwBin parent_instance;

  AdwSqueezer *squeezer;
  AdwWindowTitle *titles[KINDS];
  GtkLabel *alone;
};

G_DEFINE_FINAL_TYPE (CastellanTitle, castellan_title, ADW_TYPE_BIN)

static void
castellan_title_class_init (CastellanTitleClass *klass)
{
  (void) klass;
}

static void
castellan_title_init (CastellanTitle *self)
{
  self->squeezer = ADW_SQUEEZER (adw_squeezer_new ());
  for (unsigned i = 0; i < KINDS; i++)
    {
      self->titles[i] = ADW_WINDOW_TITLE (adw_window_title_new ("", ""));
      adw_squeezer_add (self->squeezer, GTK_WIDGET (self->titles[i]));
    }
  self->alone = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "natural-wrap-mode",
                              GTK_NATURAL_WRAP_NONE, "justify", GTK_JUSTIFY_CENTER, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->alone), "title");
  adw_squeezer_add (self->squeezer, GTK_WIDGET (self->alone));
  adw_squeezer_set_switch_threshold_policy (self->squeezer, ADW_FOLD_THRESHOLD_POLICY_NATURAL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->squeezer));
}

void
castellan_title_set (CastellanTitle *self,
                     const char *title,
                     const char *subtitle,
                     const char *brief)
{
  const char *const subtitles[KINDS] = { subtitle, brief != NULL ? brief : subtitle };

  for (unsigned i = 0; i < KINDS; i++)
    {
      adw_window_title_set_title (self->titles[i], title);
      adw_window_title_set_subtitle (self->titles[i], subtitles[i]);
    }
  gtk_label_set_label (self->alone, title);
}
