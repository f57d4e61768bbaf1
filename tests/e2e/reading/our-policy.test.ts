import { violations } from '../axe';
import { expect, test, type Page } from '../harness';
import { countriesOf, follower, signIn, untilSynced } from '../people';

const table = (page: Page) => page.getByRole('table', { name: 'Our policy against the law' });
const rowOf = (page: Page, country: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: country }) });

test('a company’s own value is marked against the law, offline too, and a gap becomes a task with one press', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA', 'BR');
  const [brazil] = await countriesOf(server, 'BR');
  const found = await server.admin<{ items: { id: string; amount: number; unit: string }[] }>(
    'GET',
    `/api/collections/employment_facts/records?filter=${encodeURIComponent(`country='${brazil!.id}' && topic='paternity_leave'`)}`,
  );
  const fact = found.items[0]!;
  // A change that is still to come, whatever the day of the test.
  await server.admin('PATCH', `/api/collections/employment_facts/records/${fact.id}`, {
    next: {
      certainty: 'enacted',
      value: 'More days from this day on',
      amount: fact.amount + 5,
      unit: fact.unit,
      from: '2099-01-01',
      source_url: 'https://www.example.org/law',
    },
  });
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/compare?view=policy&topics=annual_leave,paternity_leave');
  await untilSynced(page);
  await device.untilKept();
  await device.offline();

  const set = async (name: string, value: number) => {
    await table(page)
      .getByRole('link', { name: `Set our value: ${name}` })
      .click();
    await page.getByLabel('We grant').fill(String(value));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await test.step('values that are typed without a network are marked at once', async () => {
    await set('South Africa, Annual leave', 12);
    await expect(rowOf(page, 'South Africa')).toContainText('3 working days below');
    await set('Brazil, Paternity leave', fact.amount + 2);
    await expect(rowOf(page, 'Brazil')).toContainText('2 calendar days above');
    await expect(rowOf(page, 'Brazil')).toContainText('From 1 January 2099: 3 calendar days below');
    await expect(page.getByText('1 below the law')).toBeVisible();
    await expect(page.getByText('1 below from a later day')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('they are still there after a reload, and come to the user’s other device', async () => {
    await page.reload();
    await expect(rowOf(page, 'South Africa')).toContainText('3 working days below');
    await device.online();
    await untilSynced(page);
    const other = await openDevice();
    await signIn(other, user, '/compare?view=policy&topics=annual_leave,paternity_leave&show=below');
    await expect(rowOf(other.page, 'South Africa')).toContainText('3 working days below');
  });

  await test.step('the gap of a later day is one press from a task that is due before it', async () => {
    await page
      .getByRole('list', { name: 'Below the law' })
      .getByRole('link', { name: /^Create task ?: Brazil, Paternity leave$/ })
      .click();
    const form = page.getByRole('dialog');
    await expect(form.getByLabel('Title')).toHaveValue(/^Apply the change to paternity leave/);
    await expect(form.getByLabel(/Deadline/)).toHaveValue('2099-01-01');
  });
});
