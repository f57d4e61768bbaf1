/// <reference path="../.cache/pocketbase/types.d.ts" />
onRecordCreateRequest((e) => require(`${__hooks}/dist/account.js`).signUp(e), 'users');

routerAdd(
  'POST',
  '/api/account/password',
  (e) => require(`${__hooks}/dist/account.js`).changePassword(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/account/sign-out-everywhere',
  (e) => require(`${__hooks}/dist/account.js`).signOutEverywhere(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/account/two-factor',
  (e) => require(`${__hooks}/dist/account.js`).setTwoFactor(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/account/delete',
  (e) => require(`${__hooks}/dist/account.js`).deleteAccount(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'GET',
  '/api/account/export',
  (e) => require(`${__hooks}/dist/account.js`).exportAccount(e),
  $apis.requireAuth('users'),
);

routerAdd(
  'GET',
  '/api/account/devices',
  (e) => require(`${__hooks}/dist/account.js`).listDevices(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  'POST',
  '/api/account/devices',
  (e) => require(`${__hooks}/dist/account.js`).noteDevice(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  'POST',
  '/api/account/devices/sign-out',
  (e) => require(`${__hooks}/dist/account.js`).signOutDevice(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/account/devices/leave',
  (e) => require(`${__hooks}/dist/account.js`).leaveDevice(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
// Without a session: the device's token was refused.
routerAdd(
  'POST',
  '/api/account/device-status',
  (e) => require(`${__hooks}/dist/account.js`).deviceStatus(e),
  $apis.bodyLimit(16384),
);

routerAdd(
  'POST',
  '/api/collections/users/auth-with-otp',
  (e) => require(`${__hooks}/dist/account.js`).signInWithCode(e),
  $apis.bodyLimit(16384),
);
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/dist/account.js`).signInWithPassword(e), 'users');
onRecordRequestEmailChangeRequest((e) => require(`${__hooks}/dist/account.js`).limitEmailChange(e), 'users');
onRecordRequestVerificationRequest((e) => require(`${__hooks}/dist/account.js`).limitVerification(e), 'users');
onRecordRequestPasswordResetRequest((e) => require(`${__hooks}/dist/account.js`).limitPasswordReset(e), 'users');
onRecordRequestOTPRequest((e) => require(`${__hooks}/dist/account.js`).requestCode(e), 'users');
onRecordAuthWithOTPRequest((e) => require(`${__hooks}/dist/account.js`).refuseUncountedCode(e), 'users');
onRecordConfirmPasswordResetRequest((e) => require(`${__hooks}/dist/account.js`).afterPasswordReset(e), 'users');
onRecordConfirmEmailChangeRequest((e) => require(`${__hooks}/dist/account.js`).afterEmailChange(e), 'users');

onMailerRecordVerificationSend((e) => require(`${__hooks}/dist/account.js`).writeVerification(e), 'users');
onMailerRecordPasswordResetSend((e) => require(`${__hooks}/dist/account.js`).writePasswordReset(e), 'users');
onMailerRecordEmailChangeSend((e) => require(`${__hooks}/dist/account.js`).writeEmailChange(e), 'users');
onMailerRecordOTPSend((e) => require(`${__hooks}/dist/account.js`).writeCode(e), 'users');

cronAdd('account-retention', '41 3 * * *', () => require(`${__hooks}/dist/account.js`).dropExpiredRecords());
