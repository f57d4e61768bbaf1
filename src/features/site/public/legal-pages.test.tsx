import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AboutPage } from './about-page';
import { PricingPage } from './pricing-page';
import { PrivacyPage } from './privacy-page';
import { RefundPolicyPage } from './refund-policy-page';
import { TermsPage } from './terms-page';

const answer = vi.fn<(path: string) => object>();

beforeEach(() => {
  answer.mockReturnValue({});
  vi.stubGlobal('fetch', async (path: string) => new Response(JSON.stringify(answer(path))));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function words(Page: ComponentType): string {
  const { container } = render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  return container.textContent.replace(/\s+/g, ' ');
}

describe('the texts that the specification requires', () => {
  it.each([
    [
      'the terms',
      TermsPage,
      [
        '18 or older',
        'R90.00 per month',
        'USD 4.99',
        'exclusive of VAT',
        '20 business days’ notice',
        'the 12 months before',
        '7 years after your subscription ends',
        'immediate suspension',
        'permanent ban',
        'for 7 days, once',
      ],
    ],
    [
      'the refund policy',
      RefundPolicyPage,
      [
        'within 14 days of your first payment',
        'first-time Premium subscribers only',
        '5–7 business days',
        '10–14 business days',
        '1–2 business days',
        'Renewals',
        'Trials',
        'Enterprise agreements and add-ons',
        'no pro-rated refunds',
        'suspended immediately',
      ],
    ],
    [
      'the privacy policy',
      PrivacyPage,
      [
        'Protection of Personal Information Act 4 of 2013',
        '7 years after your subscription ends',
        'Information Regulator',
        'section 23',
        'section 24',
        'section 69',
        'section 72',
      ],
    ],
    [
      'the prices',
      PricingPage,
      [
        'R0 per month',
        'R90 per month',
        'Most Popular',
        '5 countries',
        'Unlimited AI queries',
        '7-day free trial, no card required',
      ],
    ],
    [
      'about us',
      AboutPage,
      [
        'Our mission',
        'Global coverage',
        'Trusted sources',
        'Expert insights',
        'AI-powered',
        'Who We Serve',
        'HR professionals',
        'Legal teams',
        'Business leaders',
        'Compliance officers',
        'Our commitment',
      ],
    ],
  ])('are on the page: %s', (_, Page, expected) => {
    const text = words(Page);
    expect(expected.filter((phrase) => !text.includes(phrase))).toEqual([]);
  });
});

it.each([TermsPage, PrivacyPage, RefundPolicyPage])(
  'a legal page links home, shows its date and summary, and links only to existing sections',
  (Page) => {
    words(Page);
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    expect(screen.getByText('Last updated').querySelector('time')?.dateTime).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(screen.getByRole('region', { name: 'In plain language' }).querySelectorAll('li').length).toBeGreaterThan(3);
    const links = [...screen.getByRole('navigation', { name: 'On this page' }).querySelectorAll('a')].map((link) =>
      link.hash.slice(1),
    );
    expect(links.length).toBeGreaterThan(4);
    expect(links.filter((id) => !document.getElementById(id))).toEqual([]);
  },
);

it('shows only configured details of the operator', async () => {
  answer.mockReturnValue({
    payments: 'off',
    legalName: 'Molao (Pty) Ltd',
    legalAddress: '',
    vatNumber: '',
    informationOfficer: 'T. Mokoena',
    supportEmail: 'help@molao.example',
  });
  words(TermsPage);
  expect(await screen.findByText('Molao (Pty) Ltd')).toBeTruthy();
  expect(screen.getByText('T. Mokoena')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'help@molao.example' }).getAttribute('href')).toBe(
    'mailto:help@molao.example',
  );
  expect(screen.queryByText('VAT number')).toBeNull();
});
