import { expect, test, type Page } from '../harness';
import { expectProblem, expectToast, fillSignIn, status, toasts } from '../people';

test('sign-up shows the specification’s message at each invalid field', async ({ openDevice }) => {
  const { page } = await openDevice();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText([
    'Full name is required',
    'Invalid email address',
    'Password must be at least 6 characters',
  ]);
  await expect(page.getByLabel('Full name')).toBeFocused();

  const cases: [string, string, string, string][] = [
    ['   ', 'thandi@example.com', 'secret', 'Full name is required'],
    ['x'.repeat(101), 'thandi@example.com', 'secret', 'Full name must be at most 100 characters'],
    ['Thandi', 'thandi@', 'secret', 'Invalid email address'],
    ['Thandi', `${'x'.repeat(250)}@example.com`, 'secret', 'Invalid email address'],
    ['Thandi', 'thandi@example.com', '12345', 'Password must be at least 6 characters'],
    ['Thandi', 'thandi@example.com', 'x'.repeat(72), 'Password must be at most 71 characters'],
  ];
  for (const [name, email, password, message] of cases) {
    await fillSignUp(page, { name, email, password });
    await expect(page.getByRole('alert')).toHaveText([message]);
  }
});

test('signing up with a registered email address shows a message, and the form keeps its input', async ({
  server,
  openDevice,
}) => {
  const user = await server.user();
  const { page } = await openDevice();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await fillSignUp(page, { name: 'Another', email: user.email, password: 'secret12' });
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/.+/);
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  await expect(page.getByLabel('Full name')).toHaveValue('Another');
});

test('names keep all characters, also markup', async ({ server, openDevice }) => {
  const name = '<b>Ñandú</b> 🦤 ‮kcab';
  const { page } = await openDevice();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await fillSignUp(page, { name, email: 'markup@example.com', password: 'secret12' });
  await expectToast(page, 'Success!', 'Account created. You can now sign in.');
  await fillSignIn(page, { email: 'markup@example.com', password: 'secret12' });
  await expect(page).toHaveURL('/welcome');
  await page.goto('/settings');
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  const { items } = await server.admin<{ items: { full_name: string }[] }>(
    'GET',
    `/api/collections/profiles/records?sort=-created&perPage=5`,
  );
  expect(items.map(({ full_name }) => full_name)).toContain(name);
});

test('the address stays when the form changes between sign-in and sign-up, and the password can be shown', async ({
  openDevice,
}) => {
  const { page } = await openDevice();
  await page.goto('/auth?mode=sign-up');
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  await page.getByLabel('Email').fill('naledi@example.com');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByLabel('Email')).toHaveValue('naledi@example.com');
  await page.getByLabel('Password').fill('secret12');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  await expect(page.getByLabel('Password')).toHaveValue('secret12');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/auth?mode=sign-up');
  await expect(page.getByLabel('Email')).toHaveValue('naledi@example.com');
});

test('a wrong password shows the message of the server in the form until the user types; without a network there is none', async ({
  server,
  openDevice,
}) => {
  const user = await server.user();
  const device = await openDevice();
  const { page } = device;
  await page.goto('/auth');
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText(['Invalid email address', 'Password must be at least 6 characters']);
  await fillSignIn(page, { ...user, password: 'wrong-password' });
  await expectProblem(page, 'Error', 'Failed to authenticate.');
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.keyboard.type('right');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await device.offline();
  await fillSignIn(page, user);
  await expect(
    page.getByText('There is no network. Signing in works only with one; try again when it is back.'),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await device.online();
  await fillSignIn(page, user);
  await expectToast(page, 'Welcome back!', 'Successfully signed in.');
  await expect(status(page)).toBeVisible();
});

async function fillSignUp(
  page: Page,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await submit(page);
}

async function submit(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').click();
}
