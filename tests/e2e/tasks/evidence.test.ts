import { mkdir, writeFile } from 'node:fs/promises';
import { EVIDENCE_MAX_BYTES, EVIDENCE_TYPES } from '../../../src/domain/tasks/evidence';
import { expect, test } from '../harness';
import { follower, signIn, status, untilSynced } from '../people';
import { ownRows, taskOf, detailOf, openOffline } from './task-rows';

interface Stored {
  id: string;
  file: string;
  note: string;
  evidence_date: string;
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('evidence is attached and opened offline, uploaded later, and opens for its owner only', async ({
  server,
  openDevice,
}, info) => {
  const user = await follower(server, 'premium', 'ZA');
  const task = await taskOf(server, user);
  const device = await openDevice({ viewport: { width: 390, height: 844 } });
  const { page } = device;
  await signIn(device, user, '/compliance');
  await openOffline(device, task.id);
  const detail = detailOf(page);
  const adding = page.getByRole('dialog', { name: 'Add evidence' });

  await test.step('files that are too large are named, and the others are kept', async () => {
    // From the disk: a large buffer travels to the browser as text, which takes half a minute on a busy machine.
    const files = { 'scan.pdf': PDF, 'large.pdf': Buffer.alloc(26 * 1_048_576), 'photo.png': PNG };
    await mkdir(info.outputDir, { recursive: true });
    for (const [name, content] of Object.entries(files)) await writeFile(info.outputPath(name), content);
    await page
      .getByLabel('Files to add as evidence')
      .setInputFiles(Object.keys(files).map((name) => info.outputPath(name)));
    await expect(adding.getByText('large.pdf: This file is larger than 25 MB')).toBeVisible();
    await adding.getByLabel('Date of the document').first().fill('2026-10-31');
    await adding.getByLabel('Note').first().fill('Signed by the chief executive');
    await adding.getByRole('button', { name: 'Add 2 files' }).click();
    await expect(detail.getByRole('button', { name: 'scan.pdf' })).toBeVisible();
    await expect(detail.getByRole('region', { name: 'Evidence' }).getByText('Waiting to be sent')).toHaveCount(2);
    await expect(detail.getByText('Evidence added: photo.png')).toBeVisible();
  });

  await test.step('the file opens after a reload', async () => {
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

  await test.step('online the file is uploaded with its date and note', async () => {
    await device.online();
    await expect(detail.getByText('Waiting to be sent')).toHaveCount(0);
    const rows = await ownRows<Stored>(server, user, 'task_evidence');
    await expect(detail.getByText('Evidence added: photo.png')).toBeVisible();
    expect(
      rows
        .map(({ file, note, evidence_date }) => [file.replace(/_.*\./, '.'), note, evidence_date.slice(0, 10)])
        .sort(),
    ).toEqual([
      ['photo.png', '', ''],
      ['scan.pdf', 'Signed by the chief executive', '2026-10-31'],
    ]);
  });

  await test.step('another device of the owner can download the file, other users cannot', async () => {
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

test('a file whose content does not match its extension is refused with a message, and not lost', async ({
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

test('a file keeps its name in any script when it is uploaded, and shows what its note names', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const task = await taskOf(server, user, { basis: 'article', basis_title: 'The news' });
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, `/compliance?task=${task.id}`);
  const detail = detailOf(page);
  const asked = detail.getByRole('list', { name: 'Evidence that is asked for' });
  await expect(asked).toContainText('A document that shows it');
  await page
    .getByLabel('Files to add as evidence')
    .setInputFiles([{ name: '労働 報告.2026.pdf', mimeType: 'application/pdf', buffer: PDF }]);
  const adding = page.getByRole('dialog', { name: 'Add evidence' });
  await expect(adding.getByLabel('Date of the document')).toHaveValue('');
  await adding.getByRole('button', { name: 'Add 1 file' }).click();
  await expect(asked).toHaveCount(0);
  await untilSynced(page);
  await page.reload();
  await expect(detail.getByRole('button', { name: '労働 報告.2026.pdf' })).toBeVisible();
  await expect(detail.getByText('Evidence added: 労働 報告.2026.pdf')).toBeVisible();
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
