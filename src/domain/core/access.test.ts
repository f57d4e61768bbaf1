import { describe, expect, it } from 'vitest';
import { entitlement, mayRead, readableCountries, type Account, type Gates, type Status } from './access';
import { formatServerDate } from './dates';
import { GRACE_DAYS, LIMITS, PLANS, shownTasks, type Plan } from '../billing/plans';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const DAY = 86_400_000;
const inMilliseconds = (distance: number) => formatServerDate(new Date(NOW.getTime() + distance));
const account = (plan: Plan, distance: number | undefined, role: Account['role'] = 'member'): Account => ({
  role,
  plan,
  premium_until: distance === undefined ? '' : inMilliseconds(distance),
});
const standing = (plan: Plan, distance: number | undefined, role?: Account['role']) =>
  entitlement(account(plan, distance, role), NOW).status;

describe('the plan status', () => {
  it('changes at the exact millisecond at which access ends', () => {
    for (const [plan, before] of [
      ['', 'premium'],
      ['trial', 'trial'],
      ['cancelled', 'cancelled'],
      ['paid', 'past_due'],
    ] as [Plan, Status][]) {
      expect([standing(plan, 1), standing(plan, 0), standing(plan, -1)], plan).toEqual([before, 'lapsed', 'lapsed']);
    }
  });

  it('is past due in the grace period before the end, to the millisecond', () => {
    expect([standing('paid', GRACE_DAYS * DAY + 1), standing('paid', GRACE_DAYS * DAY), standing('paid', 1)]).toEqual([
      'premium',
      'past_due',
      'past_due',
    ]);
    for (const plan of ['', 'trial', 'cancelled'] as const) expect(standing(plan, DAY), plan).not.toBe('past_due');
  });

  it('is free without a date on every plan except a suspended one', () => {
    expect(PLANS.map((plan) => standing(plan, undefined))).toEqual(['free', 'free', 'free', 'free', 'suspended']);
  });

  it('is suspended whatever the date is', () => {
    for (const distance of [-DAY, 0, 30 * DAY])
      expect(entitlement(account('suspended', distance), NOW)).toMatchObject({
        status: 'suspended',
        tier: 'free',
        premium: false,
      });
  });

  it('of an admin is admin whatever the plan is', () => {
    for (const plan of PLANS)
      for (const distance of [undefined, -DAY, DAY])
        expect(entitlement(account(plan, distance, 'admin'), NOW)).toMatchObject({
          status: 'admin',
          tier: 'admin',
          premium: true,
        });
  });

  it('is computed for a row that was stored before plans existed', () => {
    expect(entitlement({ role: 'member', premium_until: inMilliseconds(DAY) }, NOW).status).toBe('premium');
    expect(entitlement(undefined, NOW)).toMatchObject({ status: 'free', limits: LIMITS.free });
  });

  it('comes with limits, end and a reason as a sentence', () => {
    for (const plan of PLANS) {
      const { tier, limits, reason, until } = entitlement(account(plan, DAY), NOW);
      expect(limits).toBe(LIMITS[tier]);
      expect(reason).toMatch(/^[A-Z].*\.$/);
      expect(until).toEqual(new Date(NOW.getTime() + DAY));
    }
  });
});

describe('read access', () => {
  const followed = ['a', 'b', 'c', 'd', 'e', 'f'];
  const reader = (tier: 'free' | 'premium' | 'admin') => ({ followed, entitlement: { tier } });
  const free = (collection: Parameters<typeof mayRead>[1], row: Gates) => mayRead(reader('free'), collection, row);

  it('covers the first five followed countries on the free plan', () => {
    expect(readableCountries(followed, 'free')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(readableCountries(followed, 'premium')).toEqual(followed);
    expect(['a', 'e', 'f', 'x', ''].map((country) => free('articles', { country, is_published: true }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('covers texts of readable countries that are not Premium', () => {
    expect(free('article_contents', { country: 'a', is_premium: false })).toBe(true);
    expect(free('article_contents', { country: 'a', is_premium: true })).toBe(false);
    expect(free('article_contents', { country: 'f', is_premium: false })).toBe(false);
    expect(mayRead(reader('premium'), 'article_contents', { country: 'x', is_premium: true })).toBe(true);
  });

  it('covers open commentary, and the teasers of all commentary', () => {
    expect([
      free('expert_commentaries', {}),
      free('commentary_contents', { is_open: true }),
      free('commentary_contents', { is_open: false }),
    ]).toEqual([true, true, false]);
  });

  it('covers drafts for admins only', () => {
    expect(
      (['free', 'premium', 'admin'] as const).map((tier) =>
        mayRead(reader(tier), 'labour_laws', { country: 'a', is_published: false }),
      ),
    ).toEqual([false, false, true]);
  });
});

describe('the limits', () => {
  it('equal those of the specification', () => {
    expect(LIMITS.free).toMatchObject({
      countries: 5,
      searchResults: 6,
      commentaries: 4,
      notifications: 5,
      exampleQuestions: 2,
    });
    expect(LIMITS.premium.searchResults).toBe(20);
    expect(LIMITS.admin).toEqual(LIMITS.premium);
  });

  it('show half of the tasks, rounded up', () => {
    expect([0, 1, 2, 5].map((total) => shownTasks(total, LIMITS.free))).toEqual([0, 1, 1, 3]);
    expect(shownTasks(5, LIMITS.premium)).toBe(5);
  });
});
