/* Making elements, and changing what is there rather than making it anew: the focus and the place
 * that one has scrolled to stay. Words only ever become text, never markup. */
const SVG = "http://www.w3.org/2000/svg";

export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function")
      element[name] = value;
    else if (value === null || value === undefined || value === false)
      element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value))
      element.setAttribute(name, value === true ? "" : value);
  }
  return element;
}

export function h(name, attributes = {}, ...children) {
  const element = set(document.createElement(name), attributes);

  element.append(...children);
  return element;
}

export function s(name, attributes = {}, ...children) {
  const element = set(document.createElementNS(SVG, name), attributes);

  element.append(...children);
  return element;
}

export function say(element, text) {
  if (element.textContent !== text)
    element.textContent = text;
}

/* Colours that a drawing is made in: the only styles that are not in the style sheets. */
export function paint(element, colours) {
  for (const [name, colour] of Object.entries(colours))
    element.style.setProperty(`--${name}`, colour);
  return element;
}

/* Makes the children of `parent` one for each item: those that were there for the same key are
 * updated, and nothing that stays is taken out of the document. */
export function keep(parent, items, keyOf, make, update = () => {}) {
  const known = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  let next = parent.firstElementChild;

  for (const item of items) {
    const key = String(keyOf(item));
    let child = known.get(key);

    if (child)
      known.delete(key);
    else {
      child = make(item);
      child.dataset.key = key;
    }
    update(child, item);
    while (next && next !== child && known.has(next.dataset.key)
           && !items.some((other) => String(keyOf(other)) === next.dataset.key)) {
      const gone = next;

      next = next.nextElementSibling;
      known.delete(gone.dataset.key);
      gone.remove();
    }
    if (next === child)
      next = next.nextElementSibling;
    else
      parent.insertBefore(child, next);
  }
  for (const gone of known.values())
    gone.remove();
}
