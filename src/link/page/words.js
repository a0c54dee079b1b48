/* All words that the page itself says pass through here; what the host says comes in its own
 * language already. gettext finds them as it does in C: xgettext --language=JavaScript. */
let words = {};

export async function loadWords() {
  try {
    const answer = await fetch("/strings.json");
    const catalogue = answer.ok ? await answer.json() : {};

    words = catalogue.words ?? {};
    if (catalogue.lang)
      document.documentElement.lang = catalogue.lang;
    if (catalogue.dir)
      document.documentElement.dir = catalogue.dir;
  } catch {
    /* Without the host there is nothing to show either: link.js says so. */
  }
}

export function _(text) {
  return words[text] ?? text;
}

/* "%s" one after the other, or "%1$s" by number. */
export function fill(format, ...values) {
  let next = 0;

  return format.replace(/%(?:(\d)\$)?s/g, (all, number) =>
    String(values[number ? number - 1 : next++]));
}
