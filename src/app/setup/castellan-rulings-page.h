/* When the books disagree: every open question with its readings. */
#pragma once

#include <adwaita.h>

#include "castellan-agreement.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_RULINGS_PAGE (castellan_rulings_page_get_type ())
G_DECLARE_FINAL_TYPE (CastellanRulingsPage, castellan_rulings_page, CASTELLAN, RULINGS_PAGE, AdwBin)

void castellan_rulings_page_set_agreement (CastellanRulingsPage *self,
                                           CastellanAgreement *agreement);

G_END_DECLS
