// Links PocketBase's account mails to pages of the app, because production hides the dashboard. The hook
// pb_hooks/src/account/pocketbase-mails.ts replaces these texts; the dashboard shows them, and they are sent if the
// hooks do not run.
const template = (subject, text, path) => ({
  subject,
  body: `<p>${text}</p>\n<p><a href="{APP_URL}${path}?token={TOKEN}">{APP_URL}${path}?token={TOKEN}</a></p>`,
});

const TEMPLATES = {
  verificationTemplate: template(
    'Confirm your {APP_NAME} e-mail address',
    'Open this address to confirm that this e-mail address is yours.',
    '/auth/verify',
  ),
  resetPasswordTemplate: template(
    'Choose a new {APP_NAME} password',
    'Open this address to choose a new password.',
    '/auth/reset',
  ),
  confirmEmailChangeTemplate: template(
    'Confirm your new {APP_NAME} e-mail address',
    'Open this address to use this e-mail address from now on.',
    '/auth/email',
  ),
};

/** PocketBase's default texts, for the down migration. */
const original = (subject, lines, path, label, unless) => ({
  subject,
  body: `<p>Hello,</p>\n${lines.map((line) => `<p>${line}</p>\n`).join('')}<p>
  <a class="btn" href="{APP_URL}/_/#/auth/${path}/{TOKEN}" target="_blank" rel="noopener">${label}</a>
</p>
<p><i>If you didn't ${unless}, please ignore this email.</i></p>
<p>
  Thanks,<br/>
  {APP_NAME} team
</p>`,
});

const ORIGINALS = {
  verificationTemplate: original(
    'Verify your {APP_NAME} email',
    ['Thank you for joining us at {APP_NAME}.', 'Click on the button below to verify your email address.'],
    'confirm-verification',
    'Verify',
    'recently register',
  ),
  resetPasswordTemplate: original(
    'Reset your {APP_NAME} password',
    ['Click on the button below to reset your password.'],
    'confirm-password-reset',
    'Reset password',
    'ask to reset your password',
  ),
  confirmEmailChangeTemplate: original(
    'Confirm your {APP_NAME} new email address',
    ['Click on the button below to confirm your new email address.'],
    'confirm-email-change',
    'Confirm new email',
    'ask to change your email address',
  ),
};

const withTemplates = (templates) => (app) => {
  const users = app.findCollectionByNameOrId('users');
  for (const [name, { subject, body }] of Object.entries(templates)) {
    users[name].subject = subject;
    users[name].body = body;
  }
  app.save(users);
};

migrate(withTemplates(TEMPLATES), withTemplates(ORIGINALS));
