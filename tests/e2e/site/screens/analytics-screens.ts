import { openCharts } from './screen-actions';
import type { ScreenCase } from './screen-case';

export const ANALYTICS_SCREENS: readonly ScreenCase[] = [
  { group: 'commentary', name: 'analytics', address: '/analytics', ready: 'Analytics', prepare: openCharts },
  {
    group: 'compliance',
    name: 'analytics, with Premium',
    address: '/analytics?by=country&span=week',
    ready: 'Analytics',
    prepare: openCharts,
  },
  {
    group: 'compliance',
    name: 'rows behind a figure',
    address: '/analytics?show=articles',
    ready: 'Analytics',
    prepare: (page) => page.getByRole('dialog', { name: 'Articles' }).getByRole('listitem').first().waitFor(),
  },
  {
    group: 'compliance',
    name: 'laws of a day',
    address: '/analytics?month=2026-01&day=2026-01-01',
    ready: 'Analytics',
    prepare: (page) => page.getByRole('dialog', { name: '1 January 2026' }).waitFor(),
  },
];
