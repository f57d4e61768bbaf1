/**
 * Where to change what:
 * - price, length of the trial, grace period and refund window, limits of the plans: src/domain/billing/plans.ts
 * - who may start a trial: src/domain/billing/trial.ts; which payment can be refunded: src/domain/billing/refunds.ts
 * - how events become a plan status: rules/fold-billing.ts
 * - mails about payments: billing-mails.ts; about the trial: trial-reminders.ts
 */
export { cancelSubscription, resumeSubscription, updateCard } from './cancel';
export { endDuplicateSubscriptions } from './end-duplicate-subscriptions';
export { paystackPayment } from './paystack-payment';
export { warnOfMissingKeys } from './provider';
export { downloadReceipt } from './receipt';
export { reconcile } from './reconcile';
export { decideRefund, listRefundCases, requestRefund } from './refunds';
export { remindOfTrials } from './trial-reminders';
export { sandboxCheckout } from './sandbox-checkout';
export { startTrial } from './trial';
export { paystackWebhook } from './webhook';
