import type { XmlElement } from './xml';

/** The first child with one of these names, in order of the names. */
export function child(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  for (const name of names) {
    const found = childrenOf(element, name)[0];
    if (found) return found;
  }
  return undefined;
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).filter((one): one is XmlElement => typeof one !== 'string' && one.name === name);
}

/** The first descendant with this local name, for documents with varying prefixes. */
export function descendant(element: XmlElement | undefined, local: string): XmlElement | undefined {
  for (const one of element?.children ?? []) {
    if (typeof one === 'string') continue;
    if (localName(one) === local) return one;
    const found = descendant(one, local);
    if (found) return found;
  }
  return undefined;
}

export function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The text content, with unchanged white space. */
export function textWithin(element: XmlElement | undefined): string {
  return (element?.children ?? []).map((one) => (typeof one === 'string' ? one : textWithin(one))).join('');
}

/** The content as HTML: text that is HTML already, or elements that the feed did not escape. */
export function htmlWithin(element: XmlElement | undefined): string {
  const children = element?.children ?? [];
  if (children.every((one) => typeof one === 'string')) return children.join('');
  return children.map((one) => (typeof one === 'string' ? escapeHtml(one) : asHtml(one))).join('');
}

function asHtml(element: XmlElement): string {
  const name = localName(element);
  return `<${name}>${element.children.map((one) => (typeof one === 'string' ? escapeHtml(one) : asHtml(one))).join('')}</${name}>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
