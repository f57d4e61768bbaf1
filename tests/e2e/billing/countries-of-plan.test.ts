import { daysFromNow } from '../../server/users';
import { violations } from '../axe';
import { rowsOnDevice } from '../device-rows';
import { expect, test } from '../harness';
import { countriesOf, follower, profileOnServer, signIn, untilSynced } from '../people';

test('a lapsed user with more than five countries chooses five, and the others are deleted from the device', async ({
  server,
  openDevice,
}) => {
  const codes = ['ZA', 'KE', 'NG', 'GH', 'JP', 'BR', 'IN'];
  const user = await follower(server, 'premium', ...codes);
  const countries = await countriesOf(server, ...codes);
  const idsOf = (...chosen: string[]) =>
    countries
      .filter(({ code }) => chosen.includes(code))
      .map(({ id }) => id)
      .sort();
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user);
  await untilSynced(page);
  await expect.poll(heldCountries).toEqual(idsOf(...codes));

  await server.admin('PATCH', `/api/collections/users/records/${user.id}`, {
    plan: 'cancelled',
    premium_until: daysFromNow(-1),
  });
  await expect(page).toHaveURL('/choose-five');
  await expect(page.getByText('5 of 5 chosen')).toBeVisible();
  await expect.poll(heldCountries).toEqual(idsOf('ZA', 'KE', 'NG', 'GH', 'JP'));
  expect(await violations(page)).toEqual([]);

  await test.step('after postponing, the note stays', async () => {
    await page.getByRole('button', { name: 'Decide later' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('link', { name: 'Choose your 5' }).click();
  });

  for (const out of ['Kenya', 'Japan']) await page.getByRole('button', { name: new RegExp(`^${out}`) }).click();
  for (const into of ['Brazil', 'India']) await page.getByRole('button', { name: new RegExp(`^${into}`) }).click();
  await page.getByRole('button', { name: 'Keep these 5' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(heldCountries).toEqual(idsOf('ZA', 'NG', 'GH', 'BR', 'IN'));
  expect((await profileOnServer(server, user)).countries).toEqual(
    ['ZA', 'NG', 'GH', 'BR', 'IN'].flatMap((code) => idsOf(code)),
  );

  async function heldCountries() {
    return [
      ...new Set((await rowsOnDevice<{ country: string }>(page, 'employment_facts')).map(({ country }) => country)),
    ].sort();
  }
});

test('the free plan follows up to five countries and says so; unfollowing deletes the rows from the device, and can be undone', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA', 'KE', 'NG', 'GH', 'JP');
  const [southAfrica, kenya] = await countriesOf(server, 'ZA', 'KE');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/country/BR');
  await untilSynced(page);
  await expect(page.getByText('Free plan: 5 countries')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Keep offline/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Change countries' }).click();
  await expect(page.getByText('The free plan follows 5 countries. Stop following one to choose another')).toBeVisible();

  expect(await countriesOfLaws()).toContain(kenya!.id);
  await page.getByRole('button', { name: 'Unfollow Kenya' }).click();
  await expect(page.getByText('4 of 5')).toBeVisible();
  await expect.poll(countriesOfLaws).not.toContain(kenya!.id);
  expect(await countriesOfLaws()).toContain(southAfrica!.id);
  for (const table of [
    'articles',
    'article_contents',
    'employment_facts',
    'commencements',
    'events',
    'rules',
    'task_templates',
  ]) {
    expect(
      (await rowsOnDevice<{ country: string }>(page, table)).filter(({ country }) => country === kenya!.id),
      table,
    ).toEqual([]);
  }

  await test.step('undone, the country returns to its place and its rows to the device', async () => {
    const five = ['ZA', 'KE', 'NG', 'GH', 'JP'];
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('5 of 5')).toBeVisible();
    await untilSynced(page);
    expect((await profileOnServer(server, user)).countries).toEqual(
      (await countriesOf(server, ...five)).map(({ id }) => id),
    );
    await expect.poll(countriesOfLaws).toContain(kenya!.id);
  });

  async function countriesOfLaws() {
    return [...new Set((await rowsOnDevice<{ country: string }>(page, 'labour_laws')).map(({ country }) => country))];
  }
});
