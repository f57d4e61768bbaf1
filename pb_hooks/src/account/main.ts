export { deleteAccount } from './delete';
export { deviceStatus, leaveDevice, listDevices, noteDevice, signOutDevice } from './devices';
export { exportAccount } from './export';
export { changePassword, setTwoFactor, signOutEverywhere } from './password';
export {
  afterEmailChange,
  afterPasswordReset,
  limitEmailChange,
  limitPasswordReset,
  limitVerification,
  requestCode,
} from './pocketbase-flows';
export { writeCode, writeEmailChange, writePasswordReset, writeVerification } from './pocketbase-mails';
export { dropExpiredRecords } from './delete-expired-records';
export { signInWithPassword } from './sign-in';
export { refuseUncountedCode, signInWithCode } from './sign-in-code';
export { signUp } from './sign-up';
