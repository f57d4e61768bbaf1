/// <reference path="../.cache/pocketbase/types.d.ts" />
onRecordCreateRequest((e) => require(`${__hooks}/dist/accounts.js`).signUp(e), 'users')
onRecordCreate((e) => require(`${__hooks}/dist/accounts.js`).createAccount(e), 'users')
onRecordCreate((e) => require(`${__hooks}/dist/accounts.js`).saveProfile(e), 'profiles')
onRecordUpdate((e) => require(`${__hooks}/dist/accounts.js`).saveProfile(e), 'profiles')
