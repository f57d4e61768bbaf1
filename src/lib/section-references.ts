/** Where a section reference leads: an address on the web, or '#…' within the page. */
export type SectionAddress = (reference: string) => string | undefined;

/** 's 20', 'ss 25 to 25C', 's 6(3)', 'Section 200A', 'art 41', 'Art. 29'; not the s of "week's 48 hours". */
const REFERENCE =
  /(?<![\w'’])(?:ss?|[Aa]rts?\.?|[Ss]ections?|[Aa]rticles?) \d+[A-Z]{0,2}(?:\(\w{1,4}\))*(?:(?: to |–)\d+[A-Z]{0,2}(?:\(\w{1,4}\))*)?/g;

/** ' of the Labour Relations Act' after a reference: a section of another law. ' of the Act' names this one. */
const OF_ANOTHER_LAW =
  /^(?:(?:,| and| or| to) \d+\w*)* of (?!(?:the|this) (?:[Aa]ct|[Cc]ode|[Ll]aw)\b(?!,? (?:\d|[A-Z])))/;

/** The first section that a passage names: 's 20(1)'; '' for none. */
export function firstSection(text: string): string {
  return text.match(REFERENCE)?.[0] ?? '';
}

/** The number of the first section of a reference: '25' of 'ss 25 to 25C', '6' of 's 6(3)'. */
export function sectionNumber(reference: string): string {
  return /\d+[A-Z]{0,2}/.exec(reference)?.[0] ?? '';
}

/**
 * Marks the section references in the text of safe HTML, so that they use the sans font and never break across lines.
 *
 * @param addressOf makes links of them, except of those that name another law or stand in a link. A reference without an
 *   address stays text.
 */
export function markSections(html: string, addressOf?: SectionAddress): string {
  let isInLink = false;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (part.startsWith('<a ')) isInLink = true;
      if (part === '</a>') isInLink = false;
      return part.startsWith('<') ? part : markText(part, isInLink ? undefined : addressOf);
    })
    .join('');
}

function markText(text: string, addressOf?: SectionAddress): string {
  return text.replace(REFERENCE, (reference: string, at: number) => {
    const isElsewhere = OF_ANOTHER_LAW.test(text.slice(at + reference.length));
    const address = isElsewhere ? undefined : addressOf?.(reference);
    if (!address) return `<span class="sec">${reference}</span>`;
    const tab = address.startsWith('#') ? '' : ' rel="noopener noreferrer" target="_blank"';
    return `<a class="sec"${tab} href="${escaped(address)}">${reference}</a>`;
  });
}

const escaped = (address: string) => address.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
