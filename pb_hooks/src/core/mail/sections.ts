import { COLOURS, escapeHtml, SANS, SERIF } from './mail-style';

/** A line of a mail's list, all plain text. */
interface MailItem {
  title: string;
  url: string;
  /** May be ''. */
  text: string;
  /** Why the person receives it. */
  why: string;
}
export interface MailSection {
  title: string;
  /** `title`: '' in a section with one group. */
  groups: readonly { title: string; items: readonly MailItem[] }[];
  /** The omitted lines: 'and 12 more', and a link to them. */
  more?: { label: string; url: string } | undefined;
}

const SMALL = `font:400 14px/1.5 ${SANS}`;

export function sectionsHtml(sections: readonly MailSection[]): string {
  return sections.map(sectionHtml).join('\n');
}

function sectionHtml({ title, groups, more }: MailSection): string {
  const heading =
    `<h2 class="text line" style="margin:28px 0 12px;padding:16px 0 0;border-top:1px solid ` +
    `${COLOURS.border};font:600 19px/1.3 ${SERIF};color:${COLOURS.text}">${escapeHtml(title)}</h2>`;
  return [
    heading,
    ...groups.map(groupHtml),
    more && `<p style="margin:0 0 14px;${SMALL}">${link(more.label, more.url)}</p>`,
  ]
    .filter(Boolean)
    .join('\n');
}

function groupHtml({ title, items }: MailSection['groups'][number]): string {
  const heading =
    title &&
    `<h3 class="muted" style="margin:16px 0 8px;font:600 13px/1.4 ${SANS};color:${COLOURS.muted}">${escapeHtml(title)}</h3>`;
  return [heading, ...items.map(itemHtml)].filter(Boolean).join('\n');
}

function itemHtml({ title, url, text, why }: MailItem): string {
  const lines = [
    `<p style="margin:0 0 2px;font:600 16px/1.4 ${SANS}">${link(title, url)}</p>`,
    text && `<p class="text" style="margin:0;${SMALL};color:${COLOURS.text}">${escapeHtml(text)}</p>`,
    `<p class="muted" style="margin:0 0 14px;${SMALL};color:${COLOURS.muted}">${escapeHtml(why)}</p>`,
  ];
  return lines.filter(Boolean).join('');
}

function link(text: string, url: string): string {
  return `<a class="accent" href="${escapeHtml(url)}" style="color:${COLOURS.accent}">${escapeHtml(text)}</a>`;
}

/** The same content as plain text, with written addresses. */
export function sectionsText(sections: readonly MailSection[]): string {
  return sections.map(sectionText).join('\n\n\n');
}

function sectionText({ title, groups, more }: MailSection): string {
  const items = groups.flatMap((group) => [group.title, ...group.items.map(itemText)]);
  return [`${title}\n${'='.repeat(title.length)}`, ...items, more && `${more.label}:\n${more.url}`]
    .filter(Boolean)
    .join('\n\n');
}

function itemText({ title, url, text, why }: MailItem): string {
  return [`* ${title}`, text, why, url].filter(Boolean).join('\n  ');
}
