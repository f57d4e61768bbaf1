import type { TestServer } from '../../../server/harness';
import { unsubscribeLink } from '../../../server/account/unsubscribe-link';
import type { ScreenCase } from './screen-case';

/** A token that pages can read but the server refuses. */
const CLAIMS = { id: 'lerato', email: 'lerato@example.com', newEmail: 'new@example.com' };
const UNSIGNED = `-.${Buffer.from(JSON.stringify(CLAIMS)).toString('base64url')}.-`;

/** Screens that need no signed-in user, and screens that links in mails open. */
export async function publicScreens(server: TestServer): Promise<ScreenCase[]> {
  return [
    { group: 'visitors', name: 'landing page', address: '/', ready: 'Global Labour Law Intelligence' },
    { group: 'visitors', name: 'preview of a country', address: '/preview', ready: 'South Africa' },
    {
      group: 'visitors',
      name: 'pricing',
      address: '/pricing',
      ready: 'Pricing',
      prepare: (page) => page.getByText('Do I get my money back?').click(),
    },
    { group: 'visitors', name: 'about', address: '/about', ready: 'About Us' },
    { group: 'visitors', name: 'terms', address: '/terms', ready: 'Terms of Service' },
    { group: 'visitors', name: 'privacy', address: '/privacy', ready: 'Privacy Policy' },
    { group: 'visitors', name: 'refund policy', address: '/refund-policy', ready: 'Refund Policy' },
    { group: 'visitors', name: 'sign-in', address: '/auth', ready: 'Sign in' },
    {
      group: 'visitors',
      name: 'sign-up',
      address: '/auth',
      ready: 'Create an account',
      prepare: (page) => page.getByRole('button', { name: 'Sign Up' }).click(),
    },
    { group: 'links', name: 'forgotten password', address: '/auth/forgot', ready: 'Forgot your password?' },
    { group: 'links', name: 'new password', address: `/auth/reset?token=${UNSIGNED}`, ready: 'Choose a new password' },
    {
      group: 'links',
      name: 'new address',
      address: `/auth/email?token=${UNSIGNED}`,
      ready: 'Use this address from now on?',
    },
    {
      group: 'links',
      name: 'link that does not work',
      address: '/auth/verify?token=unknown',
      ready: 'This link does not work',
    },
    {
      group: 'links',
      name: 'unsubscribed',
      address: (await unsubscribeLink(server, (await server.user()).id)).replace(
        '/api/mail/unsubscribe',
        '/unsubscribed',
      ),
      ready: 'You are unsubscribed',
    },
    {
      group: 'visitors',
      name: 'a form with errors',
      address: '/auth',
      ready: 'Sign in',
      prepare: (page) => page.locator('form button[type=submit]').click(),
    },
    { group: 'visitors', name: 'unknown address', address: '/nowhere', ready: 'Oops! Page not found' },
  ];
}
