import { EVIDENCE_MAX_BYTES, EVIDENCE_TYPES } from '../../../src/domain/tasks/evidence';
import type { TestServer } from '../../server/harness';
import { daysFromNow, type TestUser } from '../../server/users';
import { rowsOnDevice, unsent } from '../device-rows';
import { expect, test, type Device, type Page } from '../harness';
import { countriesOf, expectToast, follower, signIn, status, untilSynced } from '../people';

interface Stored {
  id: string;
  file: string;
  note: string;
  evidence_date: string;
}
interface Task {
  id: string;
  title: string;
  template: string;
  law_version: string;
  deadline: string;
  checklist: { text: string; done: boolean }[];
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
/** A picture of one point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const create = <Row = { id: string }>(server: TestServer, collection: string, body: object) =>
  server.admin<Row>('POST', `/api/collections/${collection}/records`, body);
async function ownRows<Row>(server: TestServer, user: TestUser, collection: string): Promise<Row[]> {
  return (
    await server.api<{ items: Row[] }>('GET', `/api/collections/${collection}/records?perPage=200`, {
      token: user.token,
    })
  ).body.items;
}
const taskOf = (server: TestServer, user: TestUser, over: object = {}) =>
  create(server, 'compliance_tasks', {
    user: user.id,
    title: 'Submit the report',
    description: 'Online.',
    country: 'South Africa',
    status: 'pending',
    deadline: daysFromNow(40),
    ...over,
  });
const detailOf = (page: Page) => page.getByRole('dialog', { name: 'Submit the report' });

/** Opens a task without a network, on a device that holds the app. */
async function openOffline(device: Device, task: string): Promise<void> {
  const { page } = device;
  await untilSynced(page);
  await device.untilKept();
  await page.goto(`/compliance?task=${task}`);
  await expect(detailOf(page).getByRole('heading', { name: 'Evidence' })).toBeVisible();
  await device.offline();
}

test('evidence is attached and opened offline, uploaded later, and opens for its owner only', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const task = await taskOf(server, user);
  const device = await openDevice({ viewport: { width: 390, height: 844 } });
  const { page } = device;
  await signIn(device, user, '/compliance');
  await openOffline(device, task.id);
  const detail = detailOf(page);
  const adding = page.getByRole('dialog', { name: 'Add evidence' });

  await test.step('too large files are named, and the others are kept', async () => {
    await page.getByLabel('Files to add as evidence').setInputFiles([
      { name: 'scan.pdf', mimeType: 'application/pdf', buffer: PDF },
      { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(26 * 1_048_576) },
      { name: 'photo.png', mimeType: 'image/png', buffer: PNG },
    ]);
    await expect(adding.getByText('large.pdf: This file is larger than 25 MB')).toBeVisible();
    await adding.getByLabel('Date of the document').first().fill('2026-10-31');
    await adding.getByLabel('Note').first().fill('Signed by the chief executive');
    await adding.getByRole('button', { name: 'Add 2 files' }).click();
    await expect(detail.getByRole('button', { name: 'scan.pdf' })).toBeVisible();
    await expect(detail.getByText('Waiting to be sent')).toHaveCount(2);
  });

  await test.step('it opens after a reload', async () => {
    await page.reload();
    await detail.getByRole('button', { name: 'photo.png' }).click();
    const shown = page.getByRole('dialog', { name: 'photo.png' });
    await expect(shown.getByText(/On this device only/)).toBeVisible();
    await expect
      .poll(() =>
        shown.getByRole('img', { name: 'photo.png' }).evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(1);
    await page.keyboard.press('Escape');
    await expect(detail).toBeVisible();
  });

  await test.step('online it is uploaded, with its date and note', async () => {
    await device.online();
    await expect(detail.getByText('Waiting to be sent')).toHaveCount(0);
    const rows = await ownRows<Stored>(server, user, 'task_evidence');
    expect(
      rows
        .map(({ file, note, evidence_date }) => [file.replace(/_.*\./, '.'), note, evidence_date.slice(0, 10)])
        .sort(),
    ).toEqual([
      ['photo.png', '', new Date().toLocaleDateString('sv-SE')],
      ['scan.pdf', 'Signed by the chief executive', '2026-10-31'],
    ]);
  });

  await test.step('another device of the owner downloads it, nobody else does', async () => {
    const laptop = await openDevice();
    await signIn(laptop, user, `/compliance?task=${task.id}`);
    await laptop.page.getByRole('button', { name: 'scan.pdf' }).click();
    const shown = laptop.page.getByRole('dialog', { name: 'scan.pdf' });
    await expect(shown.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', /^blob:/);
    const download = laptop.page.waitForEvent('download');
    await shown.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('scan.pdf');

    const [{ id, file }] = (await ownRows<Stored>(server, user, 'task_evidence')) as [Stored];
    const stranger = await server.user('premium');
    const { token } = (await server.api<{ token: string }>('POST', '/api/files/token', { token: stranger.token })).body;
    for (const address of [`?token=${token}`, ''])
      expect((await server.api('GET', `/api/files/task_evidence/${id}/${file}${address}`)).status).toBe(404);
  });
});

test('a file whose content differs from its extension is refused with a message, and not lost', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const task = await taskOf(server, user);
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, `/compliance?task=${task.id}`);
  const detail = detailOf(page);
  await page.getByLabel('Files to add as evidence').setInputFiles([
    { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') },
    {
      name: 'page.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<!doctype html><html><body>Not a document</body></html>'),
    },
  ]);
  const adding = page.getByRole('dialog', { name: 'Add evidence' });
  await expect(adding.getByText('clip.mp4: Files of this type cannot be kept here: mp4')).toBeVisible();
  await adding.getByRole('button', { name: 'Add 1 file' }).click();
  await expect(detail.getByText('Could not be saved')).toBeVisible();
  await expect(status(page)).toHaveAccessibleName('1 needs you');
  await page.reload();
  await detail.getByRole('button', { name: 'page.pdf' }).click();
  const shown = page.getByRole('dialog', { name: 'page.pdf' });
  await expect(shown.getByText(/^Could not be saved: .*\. It stays on this device\.$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('page.pdf');
  await shown.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(detail.getByText('No file yet.')).toBeVisible();
  await untilSynced(page);
});

test('device and server accept the same evidence files', async ({ server }) => {
  const { fields } = await server.admin<{ fields: { name: string; mimeTypes?: string[]; maxSize?: number }[] }>(
    'GET',
    '/api/collections/task_evidence',
  );
  const file = fields.find(({ name }) => name === 'file')!;
  expect(file.mimeTypes?.toSorted()).toEqual(Object.keys(EVIDENCE_TYPES).toSorted());
  expect(file.maxSize).toBe(EVIDENCE_MAX_BYTES);
});

test('obligations of a country become tasks offline', async ({ server, openDevice }) => {
  const user = await follower(server, 'premium', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/compliance');
  await untilSynced(page);
  await device.untilKept();
  await device.offline();
  await page.goto('/compliance?templates=ZA');
  const dialog = page.getByRole('dialog', { name: 'Obligations' });
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes).toHaveCount(36);

  const titles = [
    'Submit the employment equity report (EEA2) and income differential statement (EEA4)',
    'Consult employees and unions on the analysis, the plan and the report',
  ];
  for (const title of titles) await dialog.getByLabel(title, { exact: true }).check();
  await dialog.getByLabel('Search obligations').fill('coida');
  await expect(boxes).not.toHaveCount(36);
  await boxes.first().check();
  await dialog.getByRole('button', { name: 'Add 3 tasks' }).click();
  const day = dialog.getByLabel(`First deadline: ${titles[1]}`);
  await expect(dialog.getByText('Choose the first deadline').first()).toBeVisible();
  await day.fill('2027-02-01');
  for (const other of await dialog.getByLabel(/^First deadline/).all())
    if ((await other.inputValue()) === '') await other.fill('2027-03-01');
  await dialog.getByRole('button', { name: 'Add 3 tasks' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('3 tasks added')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Compliance tasks' }).getByRole('link', { name: titles[0], exact: true }),
  ).toBeVisible();
  expect(await unsent(page)).toHaveLength(3);

  await device.online();
  await untilSynced(page);
  const tasks = await ownRows<Task>(server, user, 'compliance_tasks');
  expect(tasks).toHaveLength(3);
  const report = tasks.find(({ title }) => title === titles[0])!;
  expect(report.deadline).toMatch(/-01-15 /);
  expect(report.template).not.toBe('');
  expect(report.law_version).not.toBe('');
  expect(report.checklist.map(({ text }) => text)).toContain('Signed EEA2 and EEA4');
  await page.goto('/compliance?templates=ZA');
  await expect(dialog.getByText('Already added')).toHaveCount(3);
});

test('a task shows that its law has changed, links to the comparison, and can be marked as checked', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const [za] = await countriesOf(server, 'ZA');
  const law = await create(server, 'labour_laws', {
    country: za!.id,
    title: 'Hours Act',
    is_published: true,
    status: 'in_force',
    topics: ['working_time'],
    verification: 'unchecked',
  });
  const version = (text: string, days: number) =>
    create(server, 'law_versions', {
      law: law.id,
      country: za!.id,
      text,
      official: true,
      hash: text,
      seen_at: daysFromNow(days),
    });
  try {
    const old = await version('The week has 45 hours.', -30);
    const task = await taskOf(server, user, { country_ref: za!.id, law: law.id, law_version: old.id });
    const device = await openDevice();
    const { page } = device;
    await signIn(device, user, `/compliance?task=${task.id}`);
    await untilSynced(page);
    const detail = detailOf(page);
    await expect(detail.getByRole('link', { name: 'Hours Act' })).toBeVisible();
    await expect(detail.getByText('The law has changed since.')).toHaveCount(0);

    const now = await version('The week has 40 hours.', -1);
    await expect(detail.getByText('The law has changed since.')).toBeVisible();
    await detail.getByRole('link', { name: 'Compare the two texts' }).click();
    await expect(
      page
        .getByRole('dialog', { name: 'Hours Act' })
        .getByRole('region', { name: 'What changed in the official text' })
        .locator('ins'),
    ).toHaveText('40');
    await page.goBack();
    await detail.getByRole('button', { name: 'I have checked it' }).click();
    await expectToast(page, 'Noted', 'This task relies on the newest text of its law.');
    await expect(detail.getByText('The law has changed since.')).toHaveCount(0);
    await untilSynced(page);
    expect((await ownRows<Task>(server, user, 'compliance_tasks'))[0]!.law_version).toBe(now.id);
  } finally {
    await server.admin('DELETE', `/api/collections/labour_laws/records/${law.id}`);
  }
});

test('checklist and notes are saved offline, and reach the server', async ({ server, openDevice }) => {
  const user = await follower(server, 'premium', 'ZA');
  const task = await taskOf(server, user, { checklist: [{ id: 'a', text: 'Ask the union', done: false }] });
  const device = await openDevice({ viewport: { width: 390, height: 844 } });
  const { page } = device;
  await signIn(device, user, '/compliance');
  await openOffline(device, task.id);
  const detail = detailOf(page);
  await detail.getByLabel('Ask the union').check();
  await detail.getByLabel('Add a step').fill('File it');
  await page.keyboard.press('Enter');
  await expect(detail.getByText('1 of 2 done')).toBeVisible();
  await detail.getByLabel('Notes').fill('The union wants until Friday.');
  // Without leaving the field: the dialog is closed in the middle of writing.
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect
    .poll(async () =>
      (await rowsOnDevice<{ id: string; notes: string }>(page, 'compliance_tasks')).map(({ notes }) => notes),
    )
    .toEqual(['The union wants until Friday.']);
  await page.goto(`/compliance?task=${task.id}`);
  await expect(detail.getByLabel('Notes')).toHaveValue('The union wants until Friday.');
  await device.online();
  await untilSynced(page);
  const [stored] = await ownRows<Task & { notes: string }>(server, user, 'compliance_tasks');
  expect(stored).toMatchObject({
    notes: 'The union wants until Friday.',
    checklist: [
      { text: 'Ask the union', done: true },
      { text: 'File it', done: false },
    ],
  });
});
