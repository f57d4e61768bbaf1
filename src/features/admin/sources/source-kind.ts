import { Rss } from 'lucide-react';
import { SOURCE_KIND_LABELS } from '../../../domain/core/labels';
import type { ContentKind } from '../manage/edit/content-kind';

const ADDRESS = 2000;

/** A source as an admin edits it. Fetches write its health. */
export const SOURCES: ContentKind = {
  noun: 'source',
  plural: 'sources',
  icon: Rss,
  empty: 'No sources yet',
  drafts: false,
  blank: {
    verification: 'unchecked',
    kind: 'government',
    feed_type: 'rss',
    carries: 'news',
    language: 'en',
    tier: '1',
  },
  parts: [
    {
      collection: 'sources',
      fields: [
        { kind: 'text', name: 'name', label: 'Name', max: 300, required: true, hint: 'As it calls itself.' },
        { kind: 'address', name: 'url', label: 'Home page', max: ADDRESS, required: true },
        { kind: 'select', name: 'kind', label: 'Kind', required: true, options: Object.entries(SOURCE_KIND_LABELS) },
        {
          kind: 'integer',
          name: 'tier',
          label: 'Tier',
          hint: '1 official, 2 publisher or regulator, 3 law firm or commentary; 0 is on the page of its country only.',
        },
        { kind: 'text', name: 'type', label: 'Type', max: 100, hint: 'A short label, such as Gazette or Case law.' },
        { kind: 'country', name: 'country', label: 'Country', hint: 'Empty where it serves several.' },
        { kind: 'area', name: 'description', label: 'Description', max: 2000, hint: 'Up to 25 words.' },
        {
          kind: 'address',
          name: 'feed_url',
          label: 'Address of the feed',
          max: ADDRESS,
          hint: 'Empty where there is none: then it is a reference only.',
        },
        {
          kind: 'select',
          name: 'feed_type',
          label: 'Type of the feed',
          options: [
            ['rss', 'RSS'],
            ['atom', 'Atom'],
            ['json_feed', 'JSON Feed'],
            ['api', 'API'],
          ],
        },
        {
          kind: 'select',
          name: 'carries',
          label: 'It carries',
          options: [
            ['news', 'News: Refresh Articles'],
            ['legislation', 'Legislation: Fetch Law Articles'],
          ],
        },
        {
          kind: 'text',
          name: 'language',
          label: 'Language of its titles',
          max: 30,
          hint: 'Such as en or fr. The labour filter reads them in it.',
        },
        {
          kind: 'flag',
          name: 'labour_only',
          label: 'Labour law only',
          hint: 'Otherwise the labour filter decides about each item.',
        },
        { kind: 'flag', name: 'full_text', label: 'Whole texts are kept', hint: 'Only where the licence allows it.' },
        {
          kind: 'integer',
          name: 'stale_days',
          label: 'Days without news',
          hint: 'After so many admins are told that something is wrong; 0: never.',
        },
        {
          kind: 'text',
          name: 'licence',
          label: 'Licence',
          max: 200,
          hint: 'Of what is fetched; empty where only title, excerpt and link are kept.',
        },
        {
          kind: 'select',
          name: 'verification',
          label: 'Its address was checked',
          required: true,
          options: [
            ['checked', 'Checked'],
            ['unchecked', 'Not yet checked'],
          ],
        },
        { kind: 'flag', name: 'enabled', label: 'Enabled', hint: 'It is fetched once a day, and by the buttons.' },
        { kind: 'flag', name: 'listed', label: 'In the directory', hint: 'Readers see it among the legal sources.' },
      ],
    },
  ],
};
