/* A row that asks for one of a few: title, a line that explains it, and a button for each. Where
 * the row is narrow the buttons stand below. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_CHOICE_ROW (castellan_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanChoiceRow, castellan_choice_row, CASTELLAN, CHOICE_ROW, AdwPreferencesRow)

/* Properties: title (AdwPreferencesRow's), subtitle, figure (a name), choices (labels), selected.
 */
unsigned castellan_choice_row_get_selected (CastellanChoiceRow *self);
void castellan_choice_row_set_selected (CastellanChoiceRow *self, unsigned selected);
void castellan_choice_row_set_subtitle (CastellanChoiceRow *self, const char *subtitle);
void castellan_choice_row_show_choice (CastellanChoiceRow *self, unsigned choice, bool is_shown);
void castellan_choice_row_set_label (CastellanChoiceRow *self, unsigned choice, const char *label);

G_END_DECLS
