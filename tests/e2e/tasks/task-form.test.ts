import { expect, test } from '../harness';
import { countriesOf, expectToast, follower, signIn, untilSynced } from '../people';
import { day, fillTask, create, item, tasksOnServer } from './task-list';

test('a form that was opened from a law keeps its values when the user goes back, until the user confirms leaving', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/country/ZA/laws');
  await untilSynced(page);
  await page
    .getByRole('link', { name: /Basic Conditions of Employment Act/ })
    .first()
    .click();
  const law = page.url();
  const form = page.getByRole('dialog', { name: 'Create task' });
  const openForm = async () => {
    await page.getByRole('link', { name: 'Create task' }).first().click();
    await expect(form.getByText('From: Basic Conditions of Employment Act')).toBeVisible();
  };

  await openForm();
  await page.goBack();
  await expect(page).toHaveURL(law);

  await openForm();
  await page.getByLabel('Title').fill('Typed on the way');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Something is not saved' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Typed on the way');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(law);

  await openForm();
  await page.getByLabel('Title').fill('Typed again');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(law);

  await openForm();
  await fillTask(page, {
    title: 'Display the summary of the Act',
    description: 'Where employees can read it.',
    country: 'South Africa',
    deadline: day(9),
  });
  await create(page);
  await expect(item(page, 'Display the summary of the Act')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(law);
});

test('invalid values show the specification’s messages at their fields, and no input is lost', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/compliance?create=1');
  const alerts = page.getByRole('dialog', { name: 'Create task' }).getByRole('alert');
  await create(page);
  await expect(alerts).toHaveText([
    'Title is required',
    'Description is required',
    'Country is required',
    'Deadline is required',
  ]);
  await expect(page.getByLabel('Title')).toBeFocused();

  const whole = { title: 'Keep the register', description: 'Of all accidents.', country: 'Zanzibar', deadline: day(9) };
  const cases: [Partial<typeof whole>, string][] = [
    [{ title: 'x'.repeat(201) }, 'Title must be less than 200 characters'],
    [{ title: '<script>alert(1)</script>' }, 'Invalid characters in title'],
    [{ description: '<img onerror=alert(1)>' }, 'Invalid characters in description'],
    [{ country: 'x'.repeat(101) }, 'Country name too long'],
    [{ deadline: day(-1) }, 'Deadline must be in the future'],
  ];
  for (const [change, message] of cases) {
    await fillTask(page, { ...whole, ...change });
    await create(page);
    await expect(alerts).toHaveText([message]);
  }
  await expect(page.getByLabel('Deadline', { exact: true })).toHaveAttribute('min', day(0));

  await test.step('leaving needs a confirmation', async () => {
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Something is not saved' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Title')).toHaveValue(whole.title);
  });

  await test.step('a country without holiday data is reported', async () => {
    await page.getByLabel('Repeats').selectOption('yearly');
    await page.getByLabel('If that is no working day').selectOption('after');
    await expect(page.getByText('We do not know the public holidays of Zanzibar. Weekends count.')).toBeVisible();
  });

  await fillTask(page, whole);
  await create(page);
  await expectToast(page, 'Task created', whole.title);
  await untilSynced(page);
  expect(await tasksOnServer(server, user)).toMatchObject([{ title: whole.title, country_ref: '' }]);
});

test('a task made from a law has its country and law; cancelling returns to the law', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const filter = encodeURIComponent("country.code='ZA' && is_published=true");
  const { items } = await server.admin<{ items: { id: string; title: string }[] }>(
    'GET',
    `/api/collections/labour_laws/records?perPage=1&filter=${filter}`,
  );
  const law = items[0]!;
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, `/country/ZA/laws?law=${law.id}`);
  await untilSynced(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Create task' }).click();
  const form = page.getByRole('dialog', { name: 'Create task' });
  await expect(form.getByText(`From: ${law.title}`)).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/country/ZA/laws?law=${law.id}`);

  await page.getByRole('dialog').getByRole('link', { name: 'Create task' }).click();
  await expect(form.getByLabel('Country', { exact: true })).toHaveValue('South Africa');
  await expect(form.getByLabel('Title')).toHaveValue(/^(Review: |Prepare for )/);
  await expect(form.getByLabel('Description')).toHaveValue(/^Read .*File the evidence/s);
  await form.getByLabel('Title').fill('Read it again');
  await form.getByLabel('Deadline', { exact: true }).fill(day(30));
  await create(page);
  await expect(page).toHaveURL('/compliance');
  await expect(item(page, 'Read it again')).toContainText(law.title);
  await untilSynced(page);
  const [task] = await tasksOnServer(server, user);
  const [country] = await countriesOf(server, 'ZA');
  expect(task).toMatchObject({ law: law.id, basis: 'law', basis_title: law.title, country_ref: country!.id });
  expect(task!.law_version).not.toBe('');
});
