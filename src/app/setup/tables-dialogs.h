/* The dialogs of the page of tables: which files, which name. */
#pragma once

#include <adwaita.h>

typedef void (*DialogFiles) (GSList *files, gpointer data);
typedef void (*DialogTitle) (const char *path, const char *title, gpointer data);
typedef void (*DialogSay) (gpointer data, const char *sentence);

/* `data` must live as long as the widget's window. Nothing is called where people think better of
 * it. */
void dialog_import (GtkWidget *widget, DialogFiles import, gpointer data);
void dialog_export (GtkWidget *widget, const char *path, DialogSay say, gpointer data);
void dialog_rename (GtkWidget *widget, const char *path, DialogTitle rename, gpointer data);
