import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakePaystack } from '../../fakes/paystack';
import { begin } from './payment-steps';
import type { TestServer } from '../harness';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world';
import { pdfText } from '../tasks/pdf-text';
import { atDay, buy, paymentId } from './subscription-steps';
import type { TestUser } from '../users';

let fake: FakePaystack;
let server: TestServer;
let stop: PaymentsWorld['stop'];
beforeAll(async () => {
  ({ fake, server, stop } = await startPaymentsWorld({
    LEGAL_NAME: 'Molao (Pty) Ltd',
    LEGAL_ADDRESS: '1 Main Road; Cape Town; 8001',
    SUPPORT_EMAIL: 'help@example.org',
  }));
});
afterAll(() => stop());

const fetchReceipt = (id: string, token: string) =>
  fetch(`${server.url}/api/billing/receipt/${id}`, { headers: { Authorization: token } });

/** A user of this name pays; returns the downloaded receipt. */
async function receiptFor(
  name: string,
): Promise<{ user: TestUser; reference: string; id: string; response: Response; pdf: Buffer }> {
  const user = await server.user('free', { full_name: name });
  const reference = await buy(server, fake, user);
  const id = await paymentId(server, user, reference);
  const response = await fetchReceipt(id, user.token);
  return { user, reference, id, response, pdf: Buffer.from(await response.arrayBuffer()) };
}

describe('a receipt', () => {
  it('is a PDF with number, date, seller, customer, amount and a VAT note', async () => {
    const { user, reference, id, response, pdf } = await receiptFor('Naledi Khumalo');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const number = /filename="(MOL-\d{8}-[0-9A-Z]{8})\.pdf"/.exec(
      response.headers.get('content-disposition') ?? '',
    )![1]!;
    expect(number).toContain(id.slice(0, 8).toUpperCase());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain(`(Receipt ${number})`);
    expect(pdfText(pdf)).toEqual(
      expect.arrayContaining([
        'Receipt',
        number,
        reference,
        'Paid',
        'Molao (Pty) Ltd',
        '1 Main Road',
        'Cape Town',
        '8001',
        'help@example.org',
        'Naledi Khumalo',
        user.email,
        'Molao Premium, one month',
        'R90.00',
        'Total paid',
        'The seller is not registered for VAT. No VAT has been charged.',
      ]),
    );
  });

  it('is the same file each time', async () => {
    const { user, id, pdf } = await receiptFor('Naledi Khumalo');
    expect(Buffer.from(await (await fetchReceipt(id, user.token)).arrayBuffer()).equals(pdf)).toBe(true);
  });

  it('shows names in many alphabets', async () => {
    const name = 'Łukasz Şimşek-Ñandú Ольга Γιώργος Nguyễn Thị Hồng ეკა';
    expect(pdfText((await receiptFor(name)).pdf)).toContain(name);
  });

  it.each(['山田太郎', 'Ali محمد'])('says so if it cannot show the characters of %s', async (name) => {
    const { user, pdf } = await receiptFor(name);
    const text = pdfText(pdf);
    expect(text).toContain(user.email);
    expect(text).toContain('(The name of this account is written in letters that this document cannot show.)');
    expect(text.join()).not.toContain(name);
  });

  it('mentions a refund', async () => {
    const { user, reference, id } = await receiptFor('Naledi Khumalo');
    await fake.world.processRefund(reference);
    const text = pdfText(Buffer.from(await (await fetchReceipt(id, user.token)).arrayBuffer()));
    expect(text).toEqual(
      expect.arrayContaining(['Paid, then refunded in full', 'The amount of R90.00 has been refunded.']),
    );
  });

  it('is available to the payer only', async () => {
    const { id } = await receiptFor('Naledi Khumalo');
    const [stranger, admin] = [await server.user('free'), await server.user('admin')];
    for (const { token } of [stranger, admin]) expect((await fetchReceipt(id, token)).status).toBe(404);
    expect((await fetchReceipt(id, '')).status).toBe(401);
    expect((await fetchReceipt('doesnotexist000', stranger.token)).status).toBe(404);
  });

  it('does not exist for an unpaid payment', async () => {
    const user = await server.user('free');
    const { reference } = (await begin(server, user)).body;
    expect((await fetchReceipt(await paymentId(server, user, reference), user.token)).status).toBe(404);
    await atDay(fake, 0, () => fake.world.pay(reference, { amount: 100 }));
    expect((await fetchReceipt(await paymentId(server, user, reference), user.token)).status).toBe(404);
  });

  it('shows the VAT number, and answers with a message if the PDF cannot be made', async () => {
    const { user, id } = await receiptFor('Naledi Khumalo');
    await server.restart({ VAT_NUMBER: '4123456789' });
    expect(pdfText(Buffer.from(await (await fetchReceipt(id, user.token)).arrayBuffer())).join(' ')).toContain(
      'VAT registration number 4123456789.',
    );
    await server.restart({ MOLAO_NODE: '/nowhere/node' });
    const answer = await fetchReceipt(id, user.token);
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      503,
      'The receipt could not be made. Please try again.',
    ]);
  });
});
