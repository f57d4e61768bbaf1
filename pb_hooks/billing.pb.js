/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  'POST',
  '/api/fn/paystack-payment',
  (e) => require(`${__hooks}/dist/billing.js`).paystackPayment(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/fn/paystack-webhook',
  (e) => require(`${__hooks}/dist/billing.js`).paystackWebhook(e),
  $apis.bodyLimit(262144),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  'POST',
  '/api/billing/sandbox',
  (e) => require(`${__hooks}/dist/billing.js`).sandboxCheckout(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
onBootstrap((e) => require(`${__hooks}/dist/billing.js`).warnOfMissingKeys(e));

routerAdd(
  'POST',
  '/api/billing/trial',
  (e) => require(`${__hooks}/dist/billing.js`).startTrial(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/billing/cancel',
  (e) => require(`${__hooks}/dist/billing.js`).cancelSubscription(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/billing/resume',
  (e) => require(`${__hooks}/dist/billing.js`).resumeSubscription(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/billing/card',
  (e) => require(`${__hooks}/dist/billing.js`).updateCard(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/billing/refund',
  (e) => require(`${__hooks}/dist/billing.js`).requestRefund(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'GET',
  '/api/billing/refunds',
  (e) => require(`${__hooks}/dist/billing.js`).listRefundCases(e),
  $apis.requireAuth('users'),
);
routerAdd(
  'POST',
  '/api/billing/refund/{id}/decision',
  (e) => require(`${__hooks}/dist/billing.js`).decideRefund(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'GET',
  '/api/billing/receipt/{payment}',
  (e) => require(`${__hooks}/dist/billing.js`).downloadReceipt(e),
  $apis.requireAuth('users'),
);
cronAdd('billing-reconcile', '23 * * * *', () => require(`${__hooks}/dist/billing.js`).reconcile());
cronAdd('billing-reminders', '7 * * * *', () => require(`${__hooks}/dist/billing.js`).remindOfTrials());
cronAdd('billing-duplicates', '41 2 * * *', () => require(`${__hooks}/dist/billing.js`).endDuplicateSubscriptions());
