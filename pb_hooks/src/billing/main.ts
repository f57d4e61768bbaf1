export { paystackPayment } from './paystack-payment';
export { warnOfHalfKeys } from './provider-keys';
export { sandboxCheckout } from './sandbox';
export { paystackWebhook } from './webhook';
