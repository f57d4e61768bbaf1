export { deleteAccount } from './delete';
export { exportAccount } from './export';
export { changePassword, setTwoFactor, signOutEverywhere } from './password';
export { afterEmailChange, afterPasswordReset, requestCode, requireFirstFactor } from './pocketbase-flows';
export { writeCode, writeEmailChange, writePasswordReset, writeVerification } from './pocketbase-mails';
export { dropExpiredRecords } from './delete-expired-records';
export { signUp } from './sign-up';
