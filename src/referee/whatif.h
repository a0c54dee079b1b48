/* A tree of answers at the terminal. */
#pragma once

#include "branches.h"

/* In words, with the rules cited, and how it can end; `from` is the table before it. */
void whatif_print (const Branch *tree, const Table *from);

/* As one JSON object on one line. */
void whatif_print_json (const Branch *tree);

/* The number of an end's result, from 1, in the order of branch_results(). */
unsigned whatif_result_number (const GPtrArray *results, const Branch *end);

/* Which option of the question above led here, and the words for it. */
char *whatif_label (const Branch *branch);
