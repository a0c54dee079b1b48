/* libFuzzer: bytes are an agreement and then answers. Nothing that is offered may trip an
 * assertion, and every piece stays in exactly one place. */
#include "play.h"

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t n);

static void
check (Game *game, gpointer data)
{
  const char *wrong = table_check (&game->table);

  (void) data;
  if (wrong != NULL)
    g_error ("%s", wrong);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t n)
{
  uint64_t seed = 0;
  Table start;
  Game *game;

  if (n < 4)
    return 0;
  for (unsigned i = 0; i < 4; i++)
    seed = seed << 8 | bytes[i];
  start = game_any_table (seed);
  game = game_new (&start, seed);
  for (size_t i = 4; i < n && game_next (game, check, NULL); i++)
    {
      const Question *q = &game->run->question;
      /* Two bytes where one cannot name every option. */
      unsigned answer = bytes[i];

      if (q->n > 256 && i + 1 < n)
        answer = answer << 8 | bytes[++i];
      game_answer (game, q->options[answer % q->n]);
    }
  game_free (game);
  return 0;
}
