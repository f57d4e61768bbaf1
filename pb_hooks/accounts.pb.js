/// <reference path="../.cache/pocketbase/types.d.ts" />
onRecordCreateRequest((e) => require(`${__hooks}/dist/accounts.js`).signUp(e), 'users');
onRecordCreate((e) => require(`${__hooks}/dist/accounts.js`).createAccount(e), 'users');
onRecordCreate((e) => require(`${__hooks}/dist/accounts.js`).saveProfile(e), 'profiles');
onRecordUpdate((e) => require(`${__hooks}/dist/accounts.js`).saveProfile(e), 'profiles');

routerAdd(
  'POST',
  '/api/account/password',
  (e) => require(`${__hooks}/dist/accounts.js`).changePassword(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/account/sign-out-everywhere',
  (e) => require(`${__hooks}/dist/accounts.js`).signOutEverywhere(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/account/two-factor',
  (e) => require(`${__hooks}/dist/accounts.js`).setTwoFactor(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/account/delete',
  (e) => require(`${__hooks}/dist/accounts.js`).deleteAccount(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'GET',
  '/api/account/export',
  (e) => require(`${__hooks}/dist/accounts.js`).exportAccount(e),
  $apis.requireAuth('users'),
);

onRecordAuthWithOTPRequest((e) => require(`${__hooks}/dist/accounts.js`).requireFirstFactor(e), 'users');
onRecordConfirmPasswordResetRequest((e) => require(`${__hooks}/dist/accounts.js`).afterPasswordReset(e), 'users');
onRecordConfirmEmailChangeRequest((e) => require(`${__hooks}/dist/accounts.js`).afterEmailChange(e), 'users');

onMailerRecordVerificationSend((e) => require(`${__hooks}/dist/accounts.js`).writeVerification(e), 'users');
onMailerRecordPasswordResetSend((e) => require(`${__hooks}/dist/accounts.js`).writePasswordReset(e), 'users');
onMailerRecordEmailChangeSend((e) => require(`${__hooks}/dist/accounts.js`).writeEmailChange(e), 'users');
onMailerRecordOTPSend((e) => require(`${__hooks}/dist/accounts.js`).writeCode(e), 'users');

cronAdd('account-retention', '41 3 * * *', () => require(`${__hooks}/dist/accounts.js`).dropExpiredRecords());
