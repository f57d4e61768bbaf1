/**
 * Where to change what:
 * - price, length of the trial, grace period and refund window, limits of the plans: src/domain/billing/plans.ts
 * - who may start a trial: src/domain/billing/trial-eligibility.ts; which payment can be refunded: src/domain/billing/refund-rules.ts
 * - how events become a plan status: rules/fold-billing.ts
 * - mails about payments: billing-mails.ts; about the trial: trial-reminders.ts
 */
export { cancelSubscription, resumeSubscription, updateCard } from './cancel';
export { endDuplicateSubscriptions } from './end-duplicate-subscriptions';
export { paystackPayment } from './paystack-payment';
export { warnOfMissingKeys } from './payment-provider';
export { downloadReceipt } from './download-receipt';
export { reconcile } from './reconcile';
export { decideRefund, listRefundCases, requestRefund } from './refund-routes';
export { remindOfTrials } from './trial-reminders';
export { sandboxCheckout } from './sandbox-checkout';
export { startTrial } from './start-trial';
export { paystackWebhook } from './webhook';
