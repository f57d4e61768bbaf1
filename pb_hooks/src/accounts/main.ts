export { saveProfile } from './following';
export { createAccount, signUp } from './sign-up';
