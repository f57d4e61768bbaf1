import type { Place } from '../../../lib/quote-anchor';

/** The text of an element. Highlight offsets count in it. */
export function textOf(element: Element): string {
  return element.textContent ?? '';
}

/** The offsets of a selection in an element's text; undefined if it is outside or empty. */
export function selectionPlace(selection: Selection | null, element: Element): Place | undefined {
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0).cloneRange();
  const begins = element.contains(range.startContainer);
  const ends = element.contains(range.endContainer);
  if (!begins && !ends) return undefined;
  // A triple click selects up to the start of the next paragraph, even outside of the element.
  if (!begins) range.setStart(element, 0);
  if (!ends) range.setEnd(element, element.childNodes.length);
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return { start, end: start + range.toString().length };
}

/** The DOM range of offsets in an element's text; undefined if the text is shorter. */
export function rangeOf({ start, end }: Place, element: Element): Range | undefined {
  const range = document.createRange();
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  let begun = false;
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const { length } = node as Text;
    if (!begun && start < passed + length) {
      range.setStart(node, start - passed);
      begun = true;
    }
    if (begun && end <= passed + length) {
      range.setEnd(node, end - passed);
      return range;
    }
    passed += length;
  }
  return undefined;
}
