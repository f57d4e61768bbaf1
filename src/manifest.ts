import type { ManifestOptions } from 'vite-plugin-pwa';

/**
 * The web app manifest. `npm run shots` takes the screenshots, `node scripts/icons.mjs` draws the
 * icons. manifest.test.ts checks that shortcuts lead to screens.
 */
export const MANIFEST: Partial<ManifestOptions> = {
  id: '/',
  name: 'Molao',
  short_name: 'Molao',
  description:
    'Global labour-law intelligence that works on a plane: laws, news and facts on your device, each with its official source.',
  lang: 'en-ZA',
  dir: 'ltr',
  categories: ['business', 'news', 'productivity'],
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  // Shortcuts and shared posts open in the existing window.
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  // Colour of the window bar in the light theme. index.html has one for each theme, which overrides
  // this.
  theme_color: '#ffffff',
  background_color: '#f4f6f3',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
  ],
  shortcuts: [
    shortcut('Browse countries', '/dashboard', 'Laws, facts and articles, country by country', 'countries'),
    shortcut('Choose countries', '/welcome', 'What you follow is kept on this device', 'choose'),
    shortcut('Settings', '/settings', 'Email, countries, storage and theme', 'settings'),
  ],
  share_target: {
    action: '/add-linkedin-post',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  screenshots: [
    screenshot(
      'dashboard-wide.png',
      '1440x900',
      'wide',
      'The dashboard: countries, and what changed in those that you follow',
    ),
    screenshot('law-wide.png', '1440x900', 'wide', 'A law, with its source and whether it was checked'),
    screenshot('country-narrow.png', '780x1688', 'narrow', 'A country: its facts, laws and articles'),
    screenshot('law-narrow.png', '780x1688', 'narrow', 'A law, with its source and whether it was checked'),
    screenshot('article-narrow.png', '780x1688', 'narrow', 'An article, readable without a network'),
  ],
};

function shortcut(name: string, url: string, description: string, icon: string) {
  return {
    name,
    url,
    description,
    icons: [{ src: `/icons/shortcut-${icon}-96.png`, sizes: '96x96', type: 'image/png' }],
  };
}

function screenshot(file: string, sizes: string, formFactor: 'wide' | 'narrow', label: string) {
  return { src: `/screenshots/${file}`, sizes, type: 'image/png', form_factor: formFactor, label };
}
