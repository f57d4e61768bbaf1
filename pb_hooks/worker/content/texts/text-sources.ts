import { skipStart, XML_PROLOG } from '../skip-start';
import { HtmlLaw } from './html-law';
import type { LawReader } from './law-text';
import { CLML, EGOV, GII, JUSTICE, NEW_ZEALAND } from './xml-rules';
import { XmlLaw, type XmlRules } from './xml-law';
import { ZippedLaw } from './zipped-law';

/** How to fetch the official text of a law from one host. */
export interface TextSource {
  host: RegExp;
  /** Address of the text, from the address of its page. */
  address(page: URL): string;
  licence: string;
  read(contentType: string): LawReader;
}

const xml = (rules: XmlRules) => (contentType: string) => new XmlLaw(rules, contentType);

const SOURCES: readonly TextSource[] = [
  {
    host: /(^|\.)legislation\.gov\.uk$/,
    licence: 'Open Government Licence v3.0',
    read: xml(CLML),
    address: ({ origin, pathname }) =>
      `${origin}${pathname.replace(/\/(contents|data\.\w+)?$/, '').replace(/\/contents(?=\/|$)/, '')}/data.xml`,
  },
  {
    host: /^laws(-lois)?\.justice\.gc\.ca$/,
    licence: 'Reproduction of Federal Law Order (SI/97-5)',
    read: xml(JUSTICE),
    address: (page) =>
      page.href.replace(/\/(eng|fra)\/(?:acts|regulations|lois|reglements)\/([^/?#]+).*$/, '/$1/XML/$2.xml'),
  },
  {
    host: /(^|\.)legislation\.govt\.nz$/,
    licence: 'No copyright (Copyright Act 1994 (NZ), s 27)',
    read: xml(NEW_ZEALAND),
    address: (page) =>
      page.href.replace(/\/(act|regulation)\/(\w+)\/(\d{4})\/0*(\d+)\/(?!.*\.xml$).*$/, '/$1/$2/$3/$4/en/latest.xml'),
  },
  {
    host: /^laws\.e-gov\.go\.jp$/,
    licence: 'Public Data License 1.0 (Japan)',
    read: xml(EGOV),
    address: ({ origin, pathname, href }) =>
      pathname.startsWith('/api/')
        ? href
        : `${origin}/api/2/law_data/${/^\/law\/(\w+)/.exec(pathname)?.[1] ?? ''}?response_format=xml`,
  },
  {
    host: /(^|\.)gesetze-im-internet\.de$/,
    licence: 'Public domain (§ 5 UrhG)',
    address: ({ origin, pathname }) => `${origin}/${pathname.split('/')[1] ?? ''}/xml.zip`,
    read: () => new ZippedLaw(() => new XmlLaw(GII, '')),
  },
  {
    host: /^api\.laws\.africa$/,
    licence: '',
    read: (contentType) => new HtmlLaw(contentType),
    address: (page) => page.href.replace(/(\.(html|xml|json))?$/, '.html'),
  },
];

const PAGE: TextSource = {
  host: /./,
  licence: '',
  address: ({ href }) => href,
  read: (contentType) => new HtmlLaw(contentType),
};

/** The text source for an address; a general web page if the host is unknown. */
export function textSourceOf(page: URL): TextSource {
  return SOURCES.find(({ host }) => host.test(page.hostname)) ?? PAGE;
}

/** Detects a known XML format by its root element, for unknown hosts. */
export function readerByRoot(start: string, contentType: string): LawReader | undefined {
  const root = /^<(?:\w+:)?([\w.]+)/.exec(skipStart(start, XML_PROLOG))?.[1] ?? '';
  const rules = [CLML, JUSTICE, NEW_ZEALAND, EGOV, GII].find(({ roots }) => roots.includes(root));
  return rules && new XmlLaw(rules, contentType);
}
