// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testId } from '../../db/testing/rows';
import type { Plan } from '../../domain/billing/plans';
import { renderScreen, signedIn } from '../../features/shared/testing/screen';
import { Notices } from './notices';
import { useEngineState } from '../../sync/engine/engine-state';

const DAY = 86_400_000;
const SIX = ['a', 'b', 'c', 'd', 'e', 'f'].map(testId);

interface Case {
  plan: Plan;
  /** Days from now, minus a moment, as the clock moves on. */
  days: number;
  at?: string;
  countries?: string[];
}

async function show({ plan, days, at = '/settings', countries = [] }: Case): Promise<void> {
  useEngineState.setState({ phase: 'synced', storageFull: false });
  const until = new Date(Date.now() + days * DAY - 60_000).toISOString().replace('T', ' ');
  await signedIn({ user: { plan, premium_until: until }, profile: { countries } });
  renderScreen(at, at, () => (
    <>
      <Notices />
      <p>the screen</p>
    </>
  ));
}

describe('the plan notice', () => {
  it.each<[string, Case, RegExp, string]>([
    [
      'a trial, on the dashboard',
      { plan: 'trial', days: 6, at: '/dashboard' },
      /^6 days left of your free trial of Premium\. It ends by itself on/,
      '/subscribe',
    ],
    ['a trial that ends soon, anywhere', { plan: 'trial', days: 1 }, /^1 day left of your free trial/, '/subscribe'],
    [
      'a payment that has not arrived',
      { plan: 'paid', days: 3 },
      /^Your last payment has not arrived\. Premium goes on for 3 days, until/,
      '/manage-subscription',
    ],
    [
      'a suspension',
      { plan: 'suspended', days: -1 },
      /^Premium is suspended because a payment is disputed\./,
      '/manage-subscription',
    ],
    [
      'an end that was asked for',
      { plan: 'cancelled', days: 2 },
      /^Premium ends on .* as you have cancelled it\.$/,
      '/manage-subscription',
    ],
    [
      'too many countries after the end',
      { plan: 'cancelled', days: -1, countries: SIX },
      /^Your Premium has ended\..*You follow 6 countries, and the free plan reads 5/,
      '/choose-five',
    ],
  ])('announces %s, and what to do', async (_, standing, words, address) => {
    await show(standing);
    expect((await screen.findByText(words)).textContent).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe(address);
  });

  it.each<[string, Case]>([
    ['in the middle of a trial, off the dashboard', { plan: 'trial', days: 5 }],
    ['while a paid period runs', { plan: 'paid', days: 20, at: '/dashboard' }],
    ['after the end, with five countries', { plan: 'cancelled', days: -1, countries: SIX.slice(1) }],
    ['with a gift', { plan: '', days: 3, at: '/dashboard', countries: SIX }],
    ['where the screen says it itself', { plan: 'paid', days: 3, at: '/manage-subscription' }],
    ['on the choice itself', { plan: 'cancelled', days: -1, countries: SIX, at: '/choose-five' }],
  ])('shows nothing %s', async (_, standing) => {
    await show(standing);
    // Time for a wrong notice to appear.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.getByText('the screen').parentElement?.textContent).toBe('the screen');
  });

  it('is hidden while there is a notice about the device', async () => {
    await show({ plan: 'paid', days: 3 });
    await screen.findByText(/^Your last payment/);
    useEngineState.setState({ storageFull: true });
    expect(await screen.findByText(/This device has no room left/)).toBeTruthy();
    expect(screen.queryByText(/^Your last payment/)).toBeNull();
  });
});
