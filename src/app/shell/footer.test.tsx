import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Each visit loads the modules again. */
const PATIENCE_MS = 20_000;

/** The operator's details are requested once a visit: each test is a new visit. */
async function visit(site: object) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ payments: 'off', ...site })));
  const { Footer } = await import('./footer');
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );
}

const column = (name: string) =>
  [...screen.getByRole('navigation', { name }).querySelectorAll('a')].map(
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  );

it(
  'has the three columns, with links to screens that are built',
  async () => {
    await visit({ supportEmail: 'help@molao.example' });
    await screen.findByRole('link', { name: 'Contact Us' });
    expect(column('Product').slice(0, 3)).toEqual(['Pricing /pricing', 'About Us /about', 'Dashboard /dashboard']);
    expect(column('Legal')).toEqual([
      'Terms of Service /terms',
      'Privacy Policy /privacy',
      'Refund Policy /refund-policy',
    ]);
    expect(column('Support')).toEqual([
      'Contact Us mailto:help@molao.example',
      'Account Settings /settings',
      'Manage Subscription /manage-subscription',
    ]);
  },
  PATIENCE_MS,
);

it(
  'has no Contact Us if the operator has no address',
  async () => {
    await visit({ legalName: 'Molao (Pty) Ltd', supportEmail: '' });
    await screen.findByText('Molao (Pty) Ltd');
    expect(column('Support')).toEqual(['Account Settings /settings', 'Manage Subscription /manage-subscription']);
  },
  PATIENCE_MS,
);
