/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd('POST', '/api/fn/paystack-payment', (e) => require(`${__hooks}/dist/billing.js`).paystackPayment(e), $apis.requireAuth('users'), $apis.bodyLimit(16384))
routerAdd('POST', '/api/fn/paystack-webhook', (e) => require(`${__hooks}/dist/billing.js`).paystackWebhook(e), $apis.bodyLimit(262144), $apis.skipSuccessActivityLog())
routerAdd('POST', '/api/billing/sandbox', (e) => require(`${__hooks}/dist/billing.js`).sandboxCheckout(e), $apis.requireAuth('users'), $apis.bodyLimit(16384))
onBootstrap((e) => require(`${__hooks}/dist/billing.js`).warnOfHalfKeys(e))
