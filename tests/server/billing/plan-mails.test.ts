import { describe, expect, it } from 'vitest';
import { mailTo, sendMails } from '../account/account-people';
import { begin, ledgerOf } from './payment-steps';
import { atDay, buy, eventually, subjectsTo } from './subscription-steps';
import { fake, server, setUpPlans, sink, user } from './plan-setup';

setUpPlans('mails');

const RECEIVED = 'Payment received: R90.00 for Molao Premium';

describe('a mail about a payment', () => {
  it('confirms a payment with a link to the receipt, as HTML and text, without an unsubscribe link', async () => {
    await buy(server, fake, user);
    await sendMails(server);
    const mail = await mailTo(sink, user.email, RECEIVED);
    for (const words of [mail.text, mail.html]) {
      expect(words).toContain('We have received R90.00 for one month of Molao Premium.');
      expect(words).toContain(`${server.url}/manage-subscription`);
    }
    expect(mail.to).toContain('Person');
    expect(mail.headers).not.toHaveProperty('list-unsubscribe');
  });

  it('is sent once, although webhook and verification report the same', async () => {
    fake.hold = true;
    const { reference } = (await begin(server, user)).body;
    await fake.world.pay(reference);
    const verify = () =>
      server.api('POST', '/api/fn/paystack-payment', { token: user.token, body: { action: 'verify', reference } });
    await Promise.all([verify(), fake.deliver([1, 0, 0, 1]), verify()]);
    expect(await ledgerOf(server, user)).toContain('charge.success by webhook');
    expect(await subjectsTo(server, sink, user, 1)).toEqual([RECEIVED]);
  });

  it('gives the end of the grace period when a renewal fails, once for all attempts, and confirms a later payment', async () => {
    await buy(server, fake, user, 32);
    const { code } = fake.world.subscriptionOf(user.email);
    await atDay(fake, 1, () => fake.world.failRenewal(code));
    await fake.world.failRenewal(code);
    await subjectsTo(server, sink, user, 2);
    const mail = await mailTo(sink, user.email, 'Your payment for Molao Premium did not go through');
    expect(mail.text).toMatch(/Premium goes on for 7 days, until \d{1,2} \w+ \d{4}\./);
    await fake.world.renew(code);
    expect(await subjectsTo(server, sink, user, 3)).toEqual([
      RECEIVED,
      'Your payment for Molao Premium did not go through',
      RECEIVED,
    ]);
  });

  it('explains a suspension', async () => {
    const reference = await buy(server, fake, user, 3);
    await fake.world.dispute(reference);
    expect(await subjectsTo(server, sink, user, 2)).toEqual([RECEIVED, 'Premium is suspended']);
  });

  it('waits for an unavailable mail server without delaying the payment', async () => {
    sink.refuse(true);
    const reference = await buy(server, fake, user);
    await sendMails(server);
    // Leaves the mail server time for a mail that must not come.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    sink.refuse(false);
    await eventually(() => ledgerOf(server, user)).toContain('charge.success by webhook');
    expect(sink.mails.filter(({ to }) => to.includes(user.email))).toEqual([]);
    const answer = await server.api<{ status: string }>('POST', '/api/fn/paystack-payment', {
      token: user.token,
      body: { action: 'verify', reference },
    });
    expect(answer.body.status).toBe('success');
  });
});
