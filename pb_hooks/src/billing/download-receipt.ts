import { bytesForGo } from '../core/engine-types';
import type { PaymentState } from '../../../src/domain/billing/ledger-events';
import { receiptOf, type Receipt } from '../../../src/domain/billing/receipt';
import { wasPaid } from '../../../src/domain/billing/refund-rules';
import { JobFailed, runJob } from '../core/jobs/run-job';
import { decodeBase64 } from '../core/base64';
import { readOperator } from '../core/operator';
import { recipientOf } from './notify-user';

const UNAVAILABLE = 503;
const LIMITS = { seconds: 30, output_bytes: 4 * 1024 * 1024 };

/**
 * `GET /api/billing/receipt/{payment}` → a PDF, for the payer. 404 for another user's payment and for an unpaid one.
 */
export function downloadReceipt(e: core.RequestEvent): void {
  const payment = e.app.findRecordsByFilter('payments', 'id = {:id} && user = {:user}', '', 1, 0, {
    id: e.request!.pathValue('payment'),
    user: e.auth!.id,
  })[0];
  if (!payment || !wasPaid({ state: payment.getString('state') as PaymentState }))
    throw new NotFoundError('There is no receipt for this payment.');
  const receipt = receiptOfPayment(e.app, payment);
  const pdf = draw(e.app, receipt);
  const header = e.response.header();
  header.set('Content-Disposition', `attachment; filename="${receipt.number}.pdf"`);
  header.set('Cache-Control', 'private, no-store');
  e.blob(200, 'application/pdf', bytesForGo(pdf));
}

function receiptOfPayment(app: core.App, payment: core.Record): Receipt {
  const { legalName, legalAddress, vatNumber, supportEmail } = readOperator($os.getenv);
  const { address, name } = recipientOf(app, payment.getString('user'))!;
  const state = payment.getString('state');
  return receiptOf(
    {
      id: payment.id,
      reference: payment.getString('reference'),
      amount: payment.getInt('amount'),
      currency: payment.getString('currency'),
      paid_at: payment.getString('paid_at'),
      refunded: state === 'refunded' || state === 'charged_back',
    },
    { name, email: address },
    { name: legalName, address: legalAddress, vatNumber, email: supportEmail },
  );
}

function draw(app: core.App, receipt: Receipt): Uint8Array {
  try {
    return decodeBase64(runJob<{ pdf: string }>('receipt', receipt, { limits: LIMITS }).pdf);
  } catch (error) {
    if (!(error instanceof JobFailed)) throw error;
    app
      .logger()
      .error('A receipt could not be drawn', 'number', receipt.number, 'code', error.code, 'error', error.message);
    throw new ApiError(UNAVAILABLE, 'The receipt could not be made. Please try again.');
  }
}
