/* What the files of the window share. */
#pragma once

#include "castellan-bag-only-page.h"
#include "castellan-disputes-page.h"
#include "castellan-help-page.h"
#include "castellan-rules-page.h"
#include "castellan-sample-page.h"
#include "castellan-sandbox-page.h"
#include "castellan-setup-page.h"
#include "castellan-table-page.h"
#include "castellan-tables-page.h"
#include "castellan-window.h"
#include "way-back.h"

struct _CastellanWindow
{
  AdwApplicationWindow parent_instance;

  GtkStack *pages;
  CastellanTablesPage *tables;
  CastellanSetupPage *setup; /* this and the other pages from when they are first wanted */
  CastellanTablePage *table;
  CastellanRulesPage *rules;
  CastellanDisputesPage *disputes;
  CastellanSandboxPage *sandbox;
  CastellanHelpPage *help;
  CastellanSamplePage *sample;
  CastellanBagOnlyPage *bag;
  WayBack *way_back;
  GBytes *damage; /* the file of a table that was not whole when it was opened; or NULL */
};

void castellan_window_complain (CastellanWindow *self, const char *heading, const char *sentence);

void castellan_window_new_table (CastellanWindow *self);

/* Pages that one goes aside to, from anywhere, and comes back from. */
void castellan_window_class_install_asides (GtkWidgetClass *klass);
