/* Rules in a list. */
#include "castellan-rule-list.h"

#define MOST 40 /* nobody reads on */
#define NEAREST 3

struct _CastellanRuleItem
{
  GObject parent_instance;
  const RuleEntry *entry;
  RuleTopic topic;
};

G_DEFINE_FINAL_TYPE (CastellanRuleItem, castellan_rule_item, G_TYPE_OBJECT)

static void
castellan_rule_item_class_init (CastellanRuleItemClass *klass)
{
  (void) klass;
}

static void
castellan_rule_item_init (CastellanRuleItem *self)
{
  (void) self;
}

const RuleEntry *
castellan_rule_item_get_entry (CastellanRuleItem *self)
{
  return self->entry;
}

RuleTopic
castellan_rule_item_get_topic (CastellanRuleItem *self)
{
  return self->topic;
}

struct _CastellanRuleList
{
  GObject parent_instance;
  GPtrArray *entries; /* of const RuleEntry */
  bool by_topic, has_found;
};

static GType
get_item_type (GListModel *model)
{
  (void) model;
  return CASTELLAN_TYPE_RULE_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return CASTELLAN_RULE_LIST (model)->entries->len;
}

static bool
opens_topic (CastellanRuleList *self, unsigned i)
{
  return i == 0
         || rule_kind (g_ptr_array_index (self->entries, i))
                != rule_kind (g_ptr_array_index (self->entries, i - 1));
}

static gpointer
get_item (GListModel *model, guint i)
{
  CastellanRuleList *self = CASTELLAN_RULE_LIST (model);
  CastellanRuleItem *item;

  if (i >= self->entries->len)
    return NULL;
  item = g_object_new (CASTELLAN_TYPE_RULE_ITEM, NULL);
  item->entry = g_ptr_array_index (self->entries, i);
  if (self->by_topic)
    item->topic = opens_topic (self, i) ? RULE_TOPIC_ABOVE : RULE_TOPIC_KNOWN;
  return item;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (CastellanRuleList,
                               castellan_rule_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
castellan_rule_list_finalize (GObject *object)
{
  g_ptr_array_unref (CASTELLAN_RULE_LIST (object)->entries);
  G_OBJECT_CLASS (castellan_rule_list_parent_class)->finalize (object);
}

static void
castellan_rule_list_class_init (CastellanRuleListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = castellan_rule_list_finalize;
}

static void
castellan_rule_list_init (CastellanRuleList *self)
{
  self->entries = g_ptr_array_new ();
}

CastellanRuleList *
castellan_rule_list_new (void)
{
  return g_object_new (CASTELLAN_TYPE_RULE_LIST, NULL);
}

static void
add_hits (CastellanRuleList *self, const GArray *hits)
{
  for (unsigned i = 0; i < hits->len; i++)
    g_ptr_array_add (self->entries, (gpointer) g_array_index (hits, RuleHit, i).entry);
}

/* The books go box by box; here a topic has the rules of all boxes. */
static void
add_by_topic (CastellanRuleList *self, const RuleFilter *filter)
{
  for (unsigned kind = RULE_KIND_ANY + 1; kind < RULE_KINDS; kind++)
    for (unsigned i = 0; i < rule_library_size (); i++)
      {
        const RuleEntry *entry = rule_library_nth (i);

        if (rule_kind (entry) == kind && rule_filter_allows (filter, entry))
          g_ptr_array_add (self->entries, (gpointer) entry);
      }
}

void
castellan_rule_list_look_up (CastellanRuleList *self, const char *words, const RuleFilter *filter)
{
  const unsigned n_before = self->entries->len;

  g_ptr_array_set_size (self->entries, 0);
  self->by_topic = *words == '\0';
  if (self->by_topic)
    add_by_topic (self, filter);
  else
    {
      g_autoptr (GArray) hits = rule_search_filtered (words, filter, MOST);

      add_hits (self, hits);
    }
  self->has_found = self->entries->len > 0;
  if (!self->has_found)
    {
      g_autoptr (GArray) nearest = rule_search_nearest (words, filter, NEAREST);

      add_hits (self, nearest);
    }
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, self->entries->len);
}

bool
castellan_rule_list_has_found (CastellanRuleList *self)
{
  return self->has_found;
}

const RuleEntry *
castellan_rule_list_get_entry (CastellanRuleList *self, unsigned i)
{
  return i < self->entries->len ? g_ptr_array_index (self->entries, i) : NULL;
}

int
castellan_rule_list_find (CastellanRuleList *self, const char *id)
{
  for (unsigned i = 0; i < self->entries->len; i++)
    if (g_ascii_strcasecmp (castellan_rule_list_get_entry (self, i)->id, id) == 0)
      return (int) i;
  return -1;
}
