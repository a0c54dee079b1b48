/* Answers two by two, or one below the other where their words would be torn. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_ANSWER_LAYOUT (castellan_answer_layout_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanAnswerLayout, castellan_answer_layout, CASTELLAN, ANSWER_LAYOUT, GtkLayoutManager)

/* A box with this layout: its children are the answers. */
GtkWidget *castellan_answer_layout_box_new (void);

G_END_DECLS
