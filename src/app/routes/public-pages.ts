import { PRICE, TRIAL_DAYS } from '../../domain/billing/plans';

export interface PublicPage {
  path: string;
  /** The document title that the screen sets; ' · Molao' is added. */
  title: string;
  /** Description for search engines and link previews: at most 160 characters. */
  description: string;
  /** File name in public/social of the picture for link previews. */
  picture: string;
  /** The screen's file below src/features: the page's head names its stylesheets and scripts. */
  source: string;
  /** Pictures above the fold, by colour scheme. */
  pictures?: readonly { href: string; theme: 'light' | 'dark' }[];
}

/** The pages that are prerendered at build and listed in the sitemap. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    title: 'Global Labour Law Intelligence',
    description:
      'Labour law, country by country: laws, facts and news on your device, each with its official source. Free to explore, ' +
      'and it opens without a network.',
    picture: 'home',
    source: 'site/landing/landing-page.tsx',
    pictures: [
      { href: '/preview/country-light.webp', theme: 'light' },
      { href: '/preview/country-dark.webp', theme: 'dark' },
    ],
  },
  {
    path: '/preview',
    title: 'South Africa, a preview',
    description:
      'The labour law of South Africa at a glance, without an account: minimum wage, hours, leave and notice, each with its provision, ' +
      'and what comes next.',
    picture: 'home',
    source: 'reading/preview/preview-page.tsx',
  },
  {
    path: '/pricing',
    title: 'Pricing',
    description:
      `Free to explore: five countries, for as long as you like. Premium for ${PRICE} a month with a ` +
      `${TRIAL_DAYS}-day free trial, no card required. Cancel at any time.`,
    picture: 'pricing',
    source: 'site/public/pricing-page.tsx',
  },
  {
    path: '/about',
    title: 'About Us',
    description:
      'Why Molao puts the labour law of the world’s countries in one place, names the source of each statement, ' +
      'and keeps it on your device.',
    picture: 'about',
    source: 'site/public/about-page.tsx',
  },
  {
    path: '/auth',
    title: 'Sign in',
    description:
      'Sign in to Molao, or create a free account: five countries with their laws, facts and open articles. No card.',
    picture: 'home',
    source: 'account/auth/auth-page.tsx',
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    description:
      'The terms of Molao in plain language: price, trial, cancelling, refunds, liability, and 20 business days’ notice of changes.',
    picture: 'legal',
    source: 'site/public/terms-page.tsx',
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description:
      'What Molao holds about you, what for and how long, who else receives it, and your rights under POPIA. No advertising, no trackers.',
    picture: 'legal',
    source: 'site/public/privacy-page.tsx',
  },
  {
    path: '/refund-policy',
    title: 'Refund Policy',
    description:
      'A 14-day money-back guarantee for first-time Premium subscribers: how to ask, how long it takes, and what is not refunded.',
    picture: 'legal',
    source: 'site/public/refund-policy-page.tsx',
  },
];
