import { describe, expect, it } from 'vitest';
import { stripPersonalData } from './strip-personal-data';

describe('the payload that the ledger stores', () => {
  it('contains what the billing rules need, and no personal data', () => {
    const payload = {
      id: 1,
      reference: 'molao-1',
      amount: 9000,
      ip_address: '197.0.0.1',
      metadata: '{"user":"u","custom_fields":[{"value":"secret"}]}',
      customer: { id: 2, customer_code: 'CUS', email: 'a@example.com', first_name: 'A', phone: '1' },
      authorization: { last4: '4081', account_name: 'A' },
      plan: { plan_code: 'PLN', name: 'Premium' },
      messages: [{ body: 'A says' }],
      something_new: 'A',
    };
    expect(stripPersonalData(payload)).toEqual({
      id: 1,
      reference: 'molao-1',
      amount: 9000,
      metadata: { user: 'u' },
      customer: { id: 2, customer_code: 'CUS' },
      plan: { plan_code: 'PLN' },
    });
  });

  it.each([0, '', 'text', null, [], { user: 7 }])('drops metadata %j', (metadata) => {
    expect(stripPersonalData({ metadata })).toEqual({ metadata: {} });
  });
});
