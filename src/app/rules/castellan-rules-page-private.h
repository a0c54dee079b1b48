/* What the files of the rules page share. */
#pragma once

#include "castellan-rule-list.h"
#include "castellan-rules-page.h"
#include "castellan-rules-start.h"
#include "rules-filter.h"

struct _CastellanRulesPage
{
  AdwBin parent_instance;

  AdwWindowTitle *title;
  AdwLeaflet *leaflet;
  GtkWidget *find_button, *side, *search, *chips, *filter_button, *nothing, *nothing_words,
      *everything, *list, *count;
  GtkStack *pane;
  CastellanRulesStart *start;
  GtkWidget *entry;

  GSimpleActionGroup *actions;
  CastellanRuleList *found;
  GtkSingleSelection *selection;
  CastellanGame *game;
  RuleFilter filter;
  char *looked_up; /* the words that the list is for */
  guint preview;
  guint ready; /* examples are made ready */
  guint adapt_idle, scroll_idle;
  bool is_searching;  /* the list changes, and nobody has chosen from it */
  bool came_to_entry; /* the entry was asked for, so that the way back does not lead to the list */
};

/* castellan-rules-page.c */
const Table *rules_page_table (CastellanRulesPage *self); /* or NULL */
bool rules_page_shows_entry_alone (CastellanRulesPage *self);
void rules_page_preview_soon (CastellanRulesPage *self);
void rules_page_open_nth (CastellanRulesPage *self, unsigned i);

/* castellan-rules-page-search.c */
void rules_page_add_filter (CastellanRulesPage *self);
void rules_page_connect_search (CastellanRulesPage *self);
const char *rules_page_words (CastellanRulesPage *self);
void rules_page_look_up (CastellanRulesPage *self);
void rules_page_show_filter (CastellanRulesPage *self);
void rules_page_search_changed (CastellanRulesPage *self);
void rules_page_search_activated (CastellanRulesPage *self);
