import { CURRENCY, PRICE_CENTS, TRIAL_DAYS } from '../../../../src/domain/billing/plans';
import { paymentsMode, type PaymentsMode } from '../../billing/payment-provider';
import { readOperator, type Operator } from '../../core/operator';

const FRESH_SECONDS = 60;

/** Public details of this service: operator, price of Premium, payment mode. */
interface Site extends Operator {
  payments: PaymentsMode;
  priceCents: number;
  currency: string;
  trialDays: number;
}

/** `GET /api/public/site`, for everybody. It changes only with a restart. */
export function publicSite(e: core.RequestEvent): void {
  e.response.header().set('Cache-Control', `public, max-age=${FRESH_SECONDS}`);
  const site: Site = {
    payments: paymentsMode(),
    priceCents: PRICE_CENTS,
    currency: CURRENCY,
    trialDays: TRIAL_DAYS,
    ...readOperator($os.getenv),
  };
  e.json(200, site);
}
