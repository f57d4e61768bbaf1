import { RETENTION_YEARS } from '../../../src/domain/account/retention';
import type { App } from '../core/app';
import { publicAddress, type Mail } from '../core/mail/send-mail';
import { readOperator } from '../core/operator';

/**
 * A security mail about an account, without its recipient. There is no unsubscribe link. The first paragraph of some is
 * also shown in the app.
 */
export type AccountMail = Omit<Mail, 'to' | 'unsubscribe'>;

const HAS_ACCOUNT = 'You get this mail because there is a Molao account under this address.';
const NOT_YOU = 'If this was not you, choose a new password at once: that signs out every device.';

export function verificationMail(app: App, token: string): AccountMail {
  return {
    subject: 'Confirm your Molao e-mail address',
    heading: 'Is this your address?',
    paragraphs: [
      'Confirm it, so that a forgotten password can be reset and the free trial can be started.',
      'The link works for 3 days. You can ask for another one in your settings.',
    ],
    action: { label: 'Confirm my address', url: publicAddress(app, `/auth/verify?token=${token}`) },
    why: 'You get this mail because somebody made a Molao account with this address. If it was not you, do nothing.',
  };
}

export function passwordResetMail(app: App, token: string): AccountMail {
  return {
    subject: 'Choose a new Molao password',
    heading: 'Choose a new password',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password. The link works for 30 minutes, and once.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', url: publicAddress(app, `/auth/reset?token=${token}`) },
    why: HAS_ACCOUNT,
  };
}

export function emailChangeMail(app: App, token: string): AccountMail {
  return {
    subject: 'Confirm your new Molao e-mail address',
    heading: 'Use this address from now on?',
    paragraphs: ['Confirm it with your password, and you sign in with this address. The link works for 30 minutes.'],
    action: { label: 'Use this address', url: publicAddress(app, `/auth/email?token=${token}`) },
    why: 'You get this mail because somebody wants to use this address for a Molao account. If it was not you, do nothing.',
  };
}

export function codeMail(code: string): AccountMail {
  return {
    subject: `${code} is your Molao sign-in code`,
    heading: 'Your sign-in code',
    paragraphs: [
      'Type it where you are signing in. It works for 5 minutes, and once. Nobody from Molao ever asks you for it.',
    ],
    code,
    why: `${HAS_ACCOUNT} Somebody knows its password: if it is not you who is signing in, change the password.`,
  };
}

export function failedSignInsMail(app: App): AccountMail {
  return {
    subject: 'Failed sign-ins to your Molao account',
    heading: 'Somebody could not sign in to your account',
    paragraphs: [
      'A wrong password was typed for it several times, so the next attempts have to wait, 15 minutes at most. ' +
        'Devices that are signed in are not affected.',
      'If it was you, wait a little or choose a new password, which works at once. ' +
        'If it was not you, your password has not been found. Choose a new one if it is short or used elsewhere.',
    ],
    action: { label: 'Choose a new password', url: publicAddress(app, '/auth/forgot') },
    why: `${HAS_ACCOUNT} It is sent at most once a day.`,
  };
}

export function passwordChangedMail(): AccountMail {
  return {
    subject: 'Your Molao password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'All other devices were signed out.',
      'If this was not you, ask for a new password on the sign-in page at once.',
    ],
    why: HAS_ACCOUNT,
  };
}

export function emailChangedMail(newAddress: string): AccountMail {
  return {
    subject: 'Your Molao account has a new e-mail address',
    heading: 'Your account has a new address',
    paragraphs: [
      `From now on it is ${newAddress}.`,
      'This is the last mail to the old one.',
      `If this was not you, write to ${readOperator($os.getenv).supportEmail || 'us'} at once.`,
    ],
    why: 'You get this mail because this was the address of a Molao account until now.',
  };
}

export function twoFactorMail(enabled: boolean): AccountMail {
  return {
    subject: enabled
      ? 'Molao now asks for a code when you sign in'
      : 'Molao no longer asks for a code when you sign in',
    heading: enabled ? 'Sign-in codes are on' : 'Sign-in codes are off',
    paragraphs: [
      enabled
        ? 'After your password, a code that is sent to your e-mail address is asked for.'
        : 'From now on the password alone is enough.',
      NOT_YOU,
    ],
    why: HAS_ACCOUNT,
  };
}

export function accountDeletedMail(): AccountMail {
  return {
    subject: 'Your Molao account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      'Everything that belonged to it is gone. Records of payments, if there were any, are kept for ' +
        `${RETENTION_YEARS} years without your name and address, because the law asks for it.`,
      'A subscription that was running has been ended: nothing is charged any more.',
    ],
    why: 'You get this mail because this was the address of a Molao account. It is the last one.',
  };
}
