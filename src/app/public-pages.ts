export interface PublicPage {
  path: string;
  /** As the screen itself names the document; ' · Molao' is added. */
  title: string;
  /** For search engines and for who shares the address: at most 160 characters. */
  description: string;
  /** Name of the picture in public/social, for who shares the address. */
  picture: string;
  /** The screen's file below src/features: its stylesheets and scripts are named in the page's head. */
  source: string;
}

/** The pages that are prerendered at build, and stand in the sitemap. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    title: 'Global Labour Law Intelligence',
    description: 'Labour law, country by country: laws, facts and news on your device, each with its official source. Free to explore, and it opens without a network.',
    picture: 'home',
    source: 'landing/landing-page.tsx',
  },
  {
    path: '/auth',
    title: 'Sign in',
    description: 'Sign in to Molao, or create a free account: five countries with their laws, facts and open articles. No card.',
    picture: 'home',
    source: 'auth/auth-page.tsx',
  },
];
