import type { ScreenCase, ScreenRecords } from './screen-case';

/** Screens about the user: plan, notices, settings, own posts. */
export function accountScreens({ post }: ScreenRecords): ScreenCase[] {
  return [
    { group: 'lapsed', name: 'choice of five countries', address: '/choose-five', ready: 'Choose your five countries' },
    {
      group: 'lapsed',
      name: 'country beyond the plan',
      address: '/country/IN',
      ready: 'India',
      prepare: (page) => page.getByText('India is not among the first 5').waitFor(),
    },
    {
      group: 'oneself',
      name: 'compliance, without a task',
      address: '/compliance',
      ready: 'Compliance',
      prepare: (page) => page.getByText('No compliance tasks yet.').waitFor(),
    },
    {
      group: 'oneself',
      name: 'notifications',
      address: '/notifications',
      ready: 'Notifications',
      prepare: (page) =>
        page
          .getByRole('button', { name: /^Four new articles on South Africa/ })
          .first()
          .click(),
    },
    {
      group: 'oneself',
      name: 'notifications that the filters leave out',
      address: '/notifications?kind=account',
      ready: 'Notifications',
      prepare: (page) => page.getByText('No notification matches these filters.').waitFor(),
    },
    { group: 'oneself', name: 'settings', address: '/settings', ready: 'Account Settings' },
    {
      group: 'account',
      name: 'change of password',
      address: '/settings',
      ready: 'Account Settings',
      prepare: (page) => page.getByRole('button', { name: 'Change password' }).click(),
    },
    {
      group: 'account',
      name: 'end of the account',
      address: '/settings',
      ready: 'Account Settings',
      prepare: (page) => page.getByRole('button', { name: 'Delete', exact: true }).click(),
    },
    { group: 'oneself', name: 'subscribe', address: '/subscribe', ready: 'Upgrade to Premium' },
    {
      group: 'oneself',
      name: 'a payment that is not known',
      address: '/subscribe?reference=molao_nosuchpayment',
      ready: 'Payment not found',
    },
    { group: 'oneself', name: 'manage subscription', address: '/manage-subscription', ready: 'Manage Subscription' },
    {
      group: 'oneself',
      name: 'sandbox checkout',
      address: '/sandbox-checkout?reference=molao_nosuchpayment',
      ready: 'SANDBOX checkout',
    },
    {
      group: 'oneself',
      name: 'a post that is being added',
      address: '/add-linkedin-post?title=Wages&text=They+rise&url=https%3A%2F%2Fexample.org',
      ready: 'Add LinkedIn Post',
      prepare: (page) => page.getByRole('button', { name: 'Add LinkedIn Post' }).click(),
    },
    {
      group: 'oneself',
      name: 'labour trends',
      address: '/labour-trends',
      ready: 'Labour Trends',
      prepare: (page) => page.getByRole('list', { name: 'Posts', exact: true }).waitFor(),
    },
    {
      group: 'oneself',
      name: 'a post',
      address: `/labour-trends?topic=${post}`,
      ready: 'Labour Trends',
      prepare: (page) => page.getByRole('link', { name: 'Open on LinkedIn' }).waitFor(),
    },
    { group: 'oneself', name: 'guide to LinkedIn', address: '/linkedin-guide', ready: 'LinkedIn Guide' },
    { group: 'oneself', name: 'more', address: '/more', ready: 'More' },
    {
      group: 'oneself',
      name: 'panel of changes',
      address: '/settings',
      ready: 'Account Settings',
      prepare: (page) => page.locator('header button[data-state]').click(),
    },
  ];
}
