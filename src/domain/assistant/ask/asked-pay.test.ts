import { expect, it } from 'vitest';
import { payIn, paysIn } from './asked-pay';

it.each<[string, ReturnType<typeof payIn>]>([
  ['13 euros 50 an hour', { amount: '13.50', per: 'hour', currency: 'EUR' }],
  ['paid 13 euros 40 hours a week', { amount: '13', per: 'month', currency: 'EUR' }],
  ['one hundred and fifty pesos a day', { amount: '150', per: 'day' }],
  ['Rs 1,20,000 a month', { amount: '120000', per: 'month' }],
  ['INR 1.2 lakhs a month', { amount: '120000', per: 'month', currency: 'INR' }],
  ['2.5 million pesos a month', { amount: '2500000', per: 'month' }],
  ['UGX 1.2m a month', { amount: '1200000', per: 'month', currency: 'UGX' }],
  ['R24 000 p.m.', { amount: '24000', per: 'month', currency: 'ZAR' }],
  ['R24 000 pm', { amount: '24000', per: 'month', currency: 'ZAR' }],
  ['£450 p/w', { amount: '450', per: 'week', currency: 'GBP' }],
  ['basic 52,000/= a month', { amount: '52000', per: 'month' }],
  ['38 zł an hour', { amount: '38', per: 'hour', currency: 'PLN' }],
  ['12 € de l’heure', { amount: '12', per: 'hour', currency: 'EUR' }],
  ['R5,000 per calendar month', { amount: '5000', per: 'month', currency: 'ZAR' }],
  ['a salary of S/ 2,400. Indemnity?', { amount: '2400', per: 'month', currency: 'PEN' }],
  ['2.5 years, PLN 5,400, redundancy?', { amount: '5400', per: 'month', currency: 'PLN' }],
  ['retrenched at RM2,000', { amount: '2000', per: 'month', currency: 'MYR' }],
  ['three hours of overtime at KES 400', undefined],
  ['between 11 pm and 1 am', undefined],
  ['R9,000 twice a month', undefined],
])('reads the pay of “%s”', (text, pay) => {
  expect(payIn(text)).toEqual(pay);
});

it('leaves out the payroll of a company', () => {
  expect(paysIn('payroll above 2.5 million: C$1,300 a week')).toMatchObject({
    pays: [{ amount: '1300', per: 'week' }],
    rest: expect.not.stringContaining('2.5') as string,
  });
});

it('says that an amount in a currency is no pay of a period', () => {
  expect(paysIn('paid R9,000 twice a month').hasOther).toBe(true);
  expect(paysIn('R9,000 a month').hasOther).toBe(false);
});
