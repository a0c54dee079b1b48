/* What people call a card or a token. */
#include "titles.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *const titles_words[TITLE_WAYS + 1] = { "local", "english", "both", NULL };

/* Phones are served in a thread of its own. */
static int shown = TITLES_LOCAL;

void
titles_show (Titles titles)
{
  g_assert (titles < TITLE_WAYS);
  g_atomic_int_set (&shown, (int) titles);
}

Titles
titles_shown (void)
{
  return (Titles) g_atomic_int_get (&shown);
}

bool
titles_read (const char *word, Titles *titles)
{
  for (unsigned i = 0; i < TITLE_WAYS; i++)
    if (g_ascii_strcasecmp (word, titles_words[i]) == 0)
      {
        *titles = (Titles) i;
        return true;
      }
  return false;
}

static const char *
local (const char *english)
{
  return g_dgettext (GETTEXT_PACKAGE, english);
}

static bool
is_translated (const char *english)
{
  return strcmp (local (english), english) != 0;
}

static const char *
in_english (const char *english)
{
  return is_translated (english) ? english : NULL;
}

bool
titles_differ (void)
{
  for (unsigned card = 0; card < CARDS; card++)
    if (is_translated (card_rows[card].title))
      return true;
  for (unsigned token = 0; token < TOKENS; token++)
    if (is_translated (token_rows[token].title))
      return true;
  return false;
}

/* Both are joined once, in `kept`. */
static const char *
shown_title (const char *english, const char **kept)
{
  const char *joined;
  g_autofree char *both = NULL;

  switch (titles_shown ())
    {
    case TITLES_ENGLISH:
      return english;
    case TITLES_BOTH:
      break;
    case TITLES_LOCAL:
    case TITLE_WAYS:
      return local (english);
    }
  if (!is_translated (english))
    return english;
  joined = g_atomic_pointer_get (kept);
  if (joined != NULL)
    return joined;
  /* Translators: the name of a card or token in your language, and in English. */
  both = g_strdup_printf (C_ ("title", "%s (%s)"), local (english), english);
  joined = g_intern_string (both);
  g_atomic_pointer_set (kept, joined);
  return joined;
}

const char *
card_title (unsigned card)
{
  static const char *kept[CARDS];

  g_assert (card < CARDS);
  return shown_title (card_rows[card].title, &kept[card]);
}

const char *
token_title (unsigned token)
{
  static const char *kept[TOKENS];

  g_assert (token < TOKENS);
  return shown_title (token_rows[token].title, &kept[token]);
}

const char *
rule_title (const RuleEntry *entry)
{
  g_assert (entry != NULL);
  if (titles_shown () == TITLES_LOCAL)
    return local (entry->title);
  for (unsigned card = 0; card < CARDS; card++)
    if (strcmp (entry->title, card_rows[card].title) == 0)
      return card_title (card);
  for (unsigned token = 0; token < TOKENS; token++)
    if (strcmp (entry->title, token_rows[token].title) == 0)
      return token_title (token);
  return local (entry->title);
}

static const char *
face_title (unsigned card)
{
  switch (card_rows[card].class)
    {
    case CLASS_ARCHER:
      return N_ ("Archer");
    case CLASS_KNIGHT:
      return N_ ("Knight");
    case CLASS_SWORDSMAN:
      return N_ ("Swordsman");
    case CLASS_HERO:
      return N_ ("Hero");
    case CLASS_BUILDING:
    case CLASS_SPECIAL:
    case CLASS_WIZARD:
      return card_rows[card].title;
    }
  g_assert_not_reached ();
}

CardFace
card_face (unsigned card)
{
  const char *english;

  g_assert (card < CARDS);
  english = face_title (card);
  return (CardFace){
    .title = title_alone (english),
    .also = titles_shown () == TITLES_BOTH ? in_english (english) : NULL,
  };
}

const char *
card_in_english (unsigned card)
{
  g_assert (card < CARDS);
  return in_english (card_rows[card].title);
}

const char *
token_in_english (unsigned token)
{
  g_assert (token < TOKENS);
  return in_english (token_rows[token].title);
}

const char *
token_title_alone (unsigned token)
{
  g_assert (token < TOKENS);
  return title_alone (token_rows[token].title);
}

const char *
title_alone (const char *english)
{
  return titles_shown () == TITLES_ENGLISH ? english : local (english);
}

static char *
sentence_with (const char *sentence, const char *english, const char *title)
{
  const char *name = local (english), *at = strstr (sentence, name);

  if (at == NULL || title == name)
    return g_strdup (sentence);
  return g_strdup_printf ("%.*s%s%s", (int) (at - sentence), sentence, title, at + strlen (name));
}

char *
card_sentence (const char *sentence, unsigned card)
{
  g_assert (sentence != NULL);
  return sentence_with (sentence, card_rows[card].title, card_title (card));
}

char *
token_sentence (const char *sentence, unsigned token)
{
  g_assert (sentence != NULL);
  return sentence_with (sentence, token_rows[token].title, token_title (token));
}

char *
token_words (unsigned token)
{
  g_autofree char *words = NULL;

  g_assert (token < TOKENS);
  words = g_strconcat (local (token_rows[token].title), " ", token_rows[token].title, NULL);
  return g_utf8_casefold (words, -1);
}
