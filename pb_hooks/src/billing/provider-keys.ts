import { isServing } from '../core/serving';
import { paymentsMode, planCode, secretKey } from './provider';

/** Says at the start what nobody would find by looking at the page that says "not set up". */
export function warnOfMissingKeys(e: core.BootstrapEvent): void {
  e.next();
  if (!isServing() || paymentsMode() !== 'off') return;
  const missing = [secretKey() === '' && 'PAYSTACK_SECRET_KEY', planCode() === '' && 'PAYSTACK_PLAN_CODE']
    .filter(Boolean)
    .join(' and ');
  console.warn(`${missing} is not set: Premium cannot be bought here.`);
}
