import { Calculator, CalendarRange, Lightbulb, Newspaper, Quote, Scale } from 'lucide-react';
import { RULE_TOPICS } from '../../../domain/calculate/rule';
import { DEVELOPMENT_KIND_LABELS, FACT_TOPIC_LABELS, LAW_STATUS_LABELS, labelOf } from '../../../domain/core/labels';
import { EVIDENCE_LABELS } from '../../../domain/content/evidence-labels';
import { COMMENTARY_CATEGORIES, FACT_UNITS, type COMMENCEMENT_KINDS } from '../../../domain/core/vocabulary';
import type { ContentKind } from './edit/content-kind';
import type { FieldSpec } from './edit/field-spec';

// Maximum lengths equal those of the server's fields.
const ADDRESS = 2000;
const TEXT = 200_000;

const VERIFICATION: FieldSpec = {
  kind: 'select',
  name: 'verification',
  label: 'Checked against its source',
  required: true,
  options: [
    ['checked', 'Checked'],
    ['unchecked', 'Not yet checked'],
  ],
};

/** How a statement was seen, and until when it is current. */
const CURRENCY: readonly FieldSpec[] = [
  VERIFICATION,
  {
    kind: 'select',
    name: 'evidence_kind',
    label: 'Kind of evidence',
    hint: 'Official: the text of a law, a gazette or an authority’s own page. Only this has a tick.',
    options: [
      ['official', EVIDENCE_LABELS.official],
      ['secondary', EVIDENCE_LABELS.secondary],
    ],
  },
  { kind: 'day', name: 'seen_on', label: 'Evidence seen on' },
  { kind: 'day', name: 'review_by', label: 'Review by', hint: 'After it readers see “May be outdated”.' },
  {
    kind: 'day',
    name: 'source_changed_on',
    label: 'Source changed on',
    hint: 'Readers see “May be outdated”. Empty it when you have compared the statement with its source.',
  },
];

const EVIDENCE: FieldSpec = {
  kind: 'text',
  name: 'evidence',
  label: 'Evidence',
  max: ADDRESS,
  hint: 'The page that was seen.',
};
const AS_OF: FieldSpec = { kind: 'day', name: 'as_of', label: 'As at' };

const PROVENANCE: readonly FieldSpec[] = [
  { kind: 'address', name: 'source_url', label: 'Official source', max: ADDRESS, hint: 'Readers are sent there.' },
  ...CURRENCY,
  EVIDENCE,
  AS_OF,
  {
    kind: 'text',
    name: 'licence',
    label: 'Licence',
    max: 200,
    hint: 'Under which the text may be shown; empty for our own.',
  },
  { kind: 'day', name: 'last_verified', label: 'Last compared with its source' },
];

const entries = (labels: Readonly<Record<string, string>>) => Object.entries(labels);

export const ARTICLES: ContentKind = {
  noun: 'article',
  plural: 'articles',
  icon: Newspaper,
  empty: 'No articles yet',
  drafts: true,
  blank: { verification: 'unchecked' },
  parts: [
    {
      collection: 'articles',
      fields: [
        { kind: 'text', name: 'title', label: 'Title', max: 500, required: true },
        { kind: 'country', name: 'country', label: 'Country', required: true },
        { kind: 'day', name: 'published_date', label: 'Published on', required: true },
        {
          kind: 'area',
          name: 'summary',
          label: 'Summary',
          max: 5000,
          hint: 'One or two sentences; readable without Premium.',
        },
        { kind: 'select', name: 'kind', label: 'Kind', options: entries(DEVELOPMENT_KIND_LABELS) },
        { kind: 'text', name: 'source', label: 'Publisher', max: 200 },
        { kind: 'topics', name: 'topics', label: 'Topics' },
        {
          kind: 'flag',
          name: 'is_premium',
          label: 'Premium',
          hint: 'Its text is for Premium; setting it removes the text from free readers’ devices.',
        },
        {
          kind: 'address',
          name: 'canonical_url',
          label: 'Address of the report',
          max: ADDRESS,
          hint: 'The one address by which it is known.',
        },
        ...PROVENANCE,
      ],
    },
    { collection: 'article_contents', fields: [{ kind: 'markdown', name: 'content', label: 'Text', max: TEXT }] },
  ],
};

export const LAWS: ContentKind = {
  noun: 'labour law',
  plural: 'labour laws',
  icon: Scale,
  empty: 'No labour laws yet',
  drafts: true,
  blank: { verification: 'unchecked', status: 'in_force' },
  parts: [
    {
      collection: 'labour_laws',
      fields: [
        { kind: 'text', name: 'title', label: 'Title', max: 300, required: true },
        { kind: 'country', name: 'country', label: 'Country', required: true },
        { kind: 'text', name: 'original_title', label: 'Original title', max: 500, hint: 'Where it is not English.' },
        { kind: 'text', name: 'citation', label: 'Citation', max: 300, hint: 'Such as “Act 75 of 1997”.' },
        { kind: 'area', name: 'description', label: 'Description', max: 2000, hint: 'One or two sentences.' },
        { kind: 'select', name: 'status', label: 'Status', required: true, options: entries(LAW_STATUS_LABELS) },
        { kind: 'day', name: 'amended_on', label: 'Last amended on' },
        { kind: 'day', name: 'effective_date', label: 'In effect from', hint: 'Empty where it is not known for sure.' },
        { kind: 'day', name: 'repealed_on', label: 'Repealed on' },
        { kind: 'topics', name: 'topics', label: 'Topics' },
        { kind: 'markdown', name: 'content', label: 'Text', max: TEXT },
        {
          kind: 'address',
          name: 'text_url',
          label: 'Official text',
          max: ADDRESS,
          hint: 'Read from there to see when it changes; empty: it is not read.',
        },
        ...PROVENANCE,
      ],
    },
  ],
};

export const FACTS: ContentKind = {
  noun: 'fact',
  plural: 'facts',
  icon: Lightbulb,
  empty: 'No facts yet',
  drafts: false,
  blank: { verification: 'unchecked' },
  parts: [
    {
      collection: 'employment_facts',
      fields: [
        { kind: 'country', name: 'country', label: 'Country', required: true },
        {
          kind: 'select',
          name: 'topic',
          label: 'Topic',
          required: true,
          hint: 'A country has one fact a topic.',
          options: entries(FACT_TOPIC_LABELS),
        },
        { kind: 'area', name: 'value', label: 'Statement', max: 1000, required: true },
        { kind: 'number', name: 'amount', label: 'Figure', hint: 'To compare by; empty where there is no unit.' },
        { kind: 'select', name: 'unit', label: 'Unit', options: FACT_UNITS.map((unit) => [unit, labelOf({}, unit)]) },
        {
          kind: 'day',
          name: 'valid_from',
          label: 'Known from',
          hint: 'The first day for which this value is known. Before it readers see “Not recorded”.',
        },
        {
          kind: 'next',
          name: 'next',
          label: 'The value that follows',
          hint: 'An enacted value whose day has come replaces the value within 15 minutes.',
        },
        { kind: 'law', name: 'law', label: 'Law that it rests on' },
        { kind: 'text', name: 'provision', label: 'Provision', max: 300, hint: 'Such as “s 20”.' },
        ...PROVENANCE,
      ],
    },
  ],
};

const KIND_OPTIONS: Record<(typeof COMMENCEMENT_KINDS)[number], string> = {
  begins: 'Begins',
  changes: 'Changes',
  ends: 'Ends',
};

export const COMMENCEMENTS: ContentKind = {
  noun: 'commencement',
  plural: 'commencements',
  icon: CalendarRange,
  empty: 'No commencements yet',
  drafts: false,
  blank: { verification: 'unchecked', kind: 'begins', certainty: 'set' },
  parts: [
    {
      collection: 'commencements',
      fields: [
        { kind: 'country', name: 'country', label: 'Country', required: true },
        { kind: 'area', name: 'what', label: 'What happens', max: 300, required: true },
        { kind: 'select', name: 'kind', label: 'Kind', required: true, options: entries(KIND_OPTIONS) },
        { kind: 'day', name: 'date', label: 'Day', hint: 'Empty: on a day to be fixed.' },
        {
          kind: 'select',
          name: 'certainty',
          label: 'Is the day law?',
          required: true,
          options: [
            ['set', 'Set: it is law'],
            ['expected', 'Expected: it is announced, or returns each year'],
          ],
        },
        { kind: 'law', name: 'law', label: 'Law that it is a stage of' },
        { kind: 'text', name: 'provisions', label: 'Provisions', max: 300, hint: 'Such as “ss 53 to 55”.' },
        { kind: 'topics', name: 'topics', label: 'Topics' },
        ...PROVENANCE,
      ],
    },
  ],
};

export const RULES: ContentKind = {
  noun: 'rule',
  plural: 'rules',
  icon: Calculator,
  empty: 'No rules yet',
  drafts: false,
  blank: { verification: 'unchecked' },
  parts: [
    {
      collection: 'rules',
      fields: [
        { kind: 'country', name: 'country', label: 'Country', required: true },
        {
          kind: 'select',
          name: 'topic',
          label: 'Topic',
          required: true,
          options: RULE_TOPICS.map((topic) => [topic, FACT_TOPIC_LABELS[topic]]),
        },
        {
          kind: 'text',
          name: 'key',
          label: 'Key',
          max: 200,
          required: true,
          hint: 'Such as “za-notice”. Links to sums contain it, so never change it.',
        },
        {
          kind: 'number',
          name: 'position',
          label: 'Position',
          hint: 'The order in the country. The first rule of a topic covers the ordinary adult employee.',
        },
        { kind: 'area', name: 'who', label: 'Whom it covers', max: 300, required: true },
        {
          kind: 'figures',
          name: 'figures',
          label: 'Figures',
          hint: 'JSON, in the form of other rules of the topic. Calculators use it as soon as it is saved.',
        },
        { kind: 'area', name: 'note', label: 'Note', max: 500, hint: 'What the figures cannot say.' },
        { kind: 'law', name: 'law', label: 'Law that states it' },
        { kind: 'text', name: 'provision', label: 'Provision', max: 300, hint: 'Such as “s 37(1)”.' },
        ...CURRENCY,
        EVIDENCE,
        AS_OF,
      ],
    },
  ],
};

export const COMMENTARY: ContentKind = {
  noun: 'commentary',
  plural: 'commentaries',
  icon: Quote,
  empty: 'No commentaries available yet',
  drafts: false,
  blank: { verification: 'unchecked' },
  parts: [
    {
      collection: 'expert_commentaries',
      fields: [
        { kind: 'text', name: 'title', label: 'Title', max: 500, required: true },
        {
          kind: 'select',
          name: 'category',
          label: 'Category',
          required: true,
          options: COMMENTARY_CATEGORIES.map((category) => [category, category]),
        },
        {
          kind: 'text',
          name: 'author',
          label: 'Author',
          max: 200,
          required: true,
          hint: 'A real person only with their consent.',
        },
        { kind: 'text', name: 'author_role', label: 'Author’s role', max: 200 },
        {
          kind: 'area',
          name: 'excerpt',
          label: 'Excerpt',
          max: 2000,
          hint: 'One or two sentences; readable by everybody.',
        },
        { kind: 'day', name: 'published_date', label: 'Published on', required: true },
        { kind: 'integer', name: 'read_time', label: 'Minutes to read' },
        { kind: 'country', name: 'country', label: 'Country', hint: 'Empty when it compares several.' },
        { kind: 'countries', name: 'countries', label: 'Countries that it names' },
        { kind: 'topics', name: 'topics', label: 'Topics' },
        { kind: 'flag', name: 'is_featured', label: 'Featured', hint: 'Stands on top, and is open to everybody.' },
        { kind: 'address', name: 'source_url', label: 'First published at', max: ADDRESS, hint: 'Empty for our own.' },
        ...CURRENCY,
      ],
    },
    { collection: 'commentary_contents', fields: [{ kind: 'markdown', name: 'content', label: 'Text', max: TEXT }] },
  ],
};
