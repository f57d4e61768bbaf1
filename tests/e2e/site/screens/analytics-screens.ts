import { formatDay } from '../../../../src/lib/format';
import { openCharts } from './screen-actions';
import type { ScreenCase, ScreenRecords } from './screen-case';

export const analyticsScreens = ({ lawDay }: ScreenRecords): ScreenCase[] => [
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
    address: `/analytics?month=${lawDay.slice(0, 7)}&day=${lawDay}`,
    ready: 'Analytics',
    prepare: (page) => page.getByRole('dialog', { name: formatDay(lawDay) }).waitFor(),
  },
];
