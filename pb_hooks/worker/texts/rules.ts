import type { XmlRules } from './xml-law';

/** Crown Legislation Markup Language of legislation.gov.uk. */
export const CLML: XmlRules = {
  roots: ['Legislation'],
  parts: {
    Metadata: 'skip', Contents: 'skip', SubjectInformation: 'skip', Footnotes: 'skip', Commentaries: 'skip', ExplanatoryNotes: 'skip', EarlierOrders: 'skip',
    Resources: 'skip', Versions: 'skip', MarginNotes: 'skip', CommentaryRef: 'skip', FootnoteRef: 'skip', MarginNoteRef: 'skip', Image: 'skip',
    Title: 'heading', 'Part>Number': 'heading', 'Chapter>Number': 'heading', 'Schedule>Number': 'heading',
    Number: 'block', LongTitle: 'block', DateOfEnactment: 'block', MadeDate: 'block', LaidDate: 'block', ComingIntoForce: 'block', Text: 'block',
    'MadeDate>Text': 'label', 'LaidDate>Text': 'label', 'ComingIntoForce>Text': 'label', PersonName: 'block', JobTitle: 'block', DateSigned: 'block',
    P1: 'unit', 'P1>Pnumber': 'label', Pnumber: 'number', tr: 'block', td: 'block', th: 'block', ListItem: 'block',
  },
  titles: ['Metadata>title'],
  dates: ({ name, parent, attributes }) => {
    if (parent === 'ComingIntoForce' && name === 'DateTime') return { inForceFrom: attributes.Date ?? '' };
    if (name === 'InForce') return { inForceFrom: attributes.Date ?? '' };
    // The whole document's own: it ends where nothing of it is in force any more.
    return name === 'Legislation' ? { repealedOn: attributes.RestrictEndDate ?? '' } : {};
  },
};

/** Canada's Justice Laws. */
export const JUSTICE: XmlRules = {
  roots: ['Statute', 'Regulation'],
  parts: {
    BillHistory: 'skip', Chapter: 'skip', RunningHead: 'skip', RecentAmendments: 'skip', HistoricalNote: 'skip', ReaderNote: 'skip', 'Definition>MarginalNote': 'skip',
    TableOfProvisions: 'skip', AmendedText: 'block', TitleText: 'heading', 'Heading>Label': 'label', MarginalNote: 'heading', ShortTitle: 'block', LongTitle: 'block',
    Section: 'unit', Label: 'label', Text: 'block', row: 'block', entry: 'block',
  },
  titles: ['ShortTitle', 'LongTitle'],
  dates: ({ parent, attributes }) => (parent === '' ? { inForceFrom: attributes['lims:inforce-start-date'] ?? '' } : {}),
};

/** New Zealand's Parliamentary Counsel Office. */
export const NEW_ZEALAND: XmlRules = {
  roots: ['act', 'regulation', 'bill'],
  parts: {
    cover: 'skip', contents: 'skip', notes: 'skip', end: 'skip', cf: 'skip', history: 'skip', graphic: 'skip',
    prov: 'unit', heading: 'heading', crosshead: 'heading', 'subprov>label': 'number', 'label-para>label': 'number', label: 'label', text: 'block', row: 'block', entry: 'block',
  },
  titles: ['cover>title'],
  dates: ({ parent, attributes }) => (parent === '' ? { repealedOn: attributes['date.terminated'] ?? '' } : {}),
};

/** Japan's e-Gov, with the wrapping of its API. */
export const EGOV: XmlRules = {
  roots: ['law_data_response', 'Law', 'DataRoot'],
  parts: {
    law_info: 'skip', revision_info: 'skip', attached_files_info: 'skip', TOC: 'skip', Rt: 'skip', Fig: 'skip',
    LawTitle: 'heading', PartTitle: 'heading', ChapterTitle: 'heading', SectionTitle: 'heading', SubsectionTitle: 'heading', DivisionTitle: 'heading', ArticleCaption: 'heading',
    Article: 'unit', SupplProvisionLabel: 'heading', AppdxTableTitle: 'heading', ArticleTitle: 'label', ParagraphNum: 'label', ItemTitle: 'label',
    Subitem1Title: 'label', Subitem2Title: 'label', Subitem3Title: 'label', LawNum: 'block', ParagraphSentence: 'block', ItemSentence: 'block',
    Subitem1Sentence: 'block', Subitem2Sentence: 'block', Subitem3Sentence: 'block', EnactStatement: 'block', TableColumn: 'block', TableRow: 'block',
  },
  titles: ['revision_info>law_title', 'LawTitle'],
  dateTexts: { 'revision_info>amendment_enforcement_date': 'inForceFrom', 'revision_info>repeal_date': 'repealedOn' },
};

/** Germany's Gesetze im Internet: one norm a section. */
export const GII: XmlRules = {
  roots: ['dokumente'],
  parts: {
    jurabk: 'skip', amtabk: 'skip', 'ausfertigung-datum': 'skip', fundstelle: 'skip', standangabe: 'skip', gliederungskennzahl: 'skip', kurzue: 'skip', fussnoten: 'skip', TOC: 'skip', FnR: 'skip', IMG: 'skip',
    norm: 'unit', langue: 'heading', enbez: 'label', titel: 'heading', gliederungsbez: 'label', gliederungstitel: 'heading', P: 'block', LA: 'block', DT: 'label', BR: 'block', row: 'block', entry: 'block',
  },
  titles: ['langue'],
};
