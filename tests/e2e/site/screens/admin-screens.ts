import type { ScreenCase } from './screen-case';

export const ADMIN_SCREENS: readonly ScreenCase[] = [
  {
    group: 'admin',
    name: 'generating content',
    address: '/admin',
    ready: 'Admin',
    prepare: (page) => page.getByRole('list', { name: 'Countries' }).waitFor(),
  },
  {
    group: 'admin',
    name: 'data sources',
    address: '/admin?tab=sources',
    ready: 'Admin',
    prepare: (page) => page.getByRole('heading', { name: 'Government Sources' }).waitFor(),
  },
  {
    group: 'admin',
    name: 'a new source',
    address: '/admin?tab=sources&edit=new',
    ready: 'Admin',
    prepare: (page) => page.getByRole('dialog', { name: 'New source' }).waitFor(),
  },
  {
    group: 'admin',
    name: 'country, for an admin',
    address: '/country/ZA',
    ready: 'South Africa',
    prepare: (page) => page.getByRole('button', { name: 'Refresh Labour Data' }).waitFor(),
  },
];
