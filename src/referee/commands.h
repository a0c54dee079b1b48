/* The subcommands of castellan-referee. Each gets the words after the program's name, its own name
 * first, and returns the exit status. */
#pragma once

#define STATUS_FINE 0
#define STATUS_FAILED 1 /* a check of a record failed, or nothing was found */
#define STATUS_BAD 2    /* a bad record, a bad command, or nowhere to write to */
#define STATUS_INTERRUPTED 130

int run_record_text (const char *text); /* a record that came in by standard input */
int print_names (const char *list);     /* for shells that complete what is typed */
int command_run (int argc, char **argv);
int command_play (int argc, char **argv);
int command_pack (int argc, char **argv);
int command_unpack (int argc, char **argv);
int command_rules (int argc, char **argv);
int command_rulings (int argc, char **argv);
int command_what_if (int argc, char **argv);
int command_simulate (int argc, char **argv);
int command_perft (int argc, char **argv);
int command_bench (int argc, char **argv);
