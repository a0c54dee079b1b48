/* The optional rules, with a switch each. */
#pragma once

#include <adwaita.h>

#include "castellan-agreement.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_VARIANTS_PAGE (castellan_variants_page_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanVariantsPage, castellan_variants_page, CASTELLAN, VARIANTS_PAGE, AdwBin)

void castellan_variants_page_set_agreement (CastellanVariantsPage *self,
                                            CastellanAgreement *agreement);

G_END_DECLS
