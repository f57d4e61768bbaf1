// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { taskDetail } from '../queries-task-detail';
import { testId, testRow } from '../../../db/testing/rows';
import type { EvidenceRow } from '../../../domain/core/rows';
import { useQuery } from '../../../db/use-query';
import { ServerError } from '../../../sync/requests/server-functions';
import { renderScreen, signedIn } from '../../shared/testing/screen';
import { changeEvidence } from './change-evidence';
import { EvidenceSection } from './evidence-section';

const openEvidence = vi.hoisted(() => vi.fn());
vi.mock('./open-evidence', () => ({ openEvidence }));

let database: MolaoDatabase;
beforeEach(async () => {
  URL.createObjectURL = () => 'blob:molao';
  URL.revokeObjectURL = () => {};
  openEvidence.mockReset().mockResolvedValue(new Blob(['The report was filed.'], { type: 'text/plain' }));
  database = await signedIn();
  await database.rows('compliance_tasks').put(testRow('compliance_tasks', 'task'));
});

function Screen() {
  const detail = useQuery(taskDetail, testId('task'));
  return detail ? <EvidenceSection task={testId('task')} items={detail.evidence} /> : null;
}
async function pick(...files: File[]) {
  renderScreen('/', '/', Screen);
  fireEvent.change(await screen.findByLabelText('Files to add as evidence'), { target: { files } });
  return within(await screen.findByRole('dialog', { name: 'Add evidence' }));
}
const pdf = (name: string, size = 3) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });
const MB = 1_048_576;

describe('adding evidence', () => {
  it('stores several files, each with its date, which nobody knows before the user says it, and note', async () => {
    const dialog = await pick(pdf('report.pdf'), pdf('receipt.pdf'));
    const [first] = dialog.getAllByLabelText('Date of the document');
    expect((first as HTMLInputElement).value).toBe('');
    fireEvent.change(first!, { target: { value: '2026-10-31' } });
    fireEvent.change(dialog.getAllByLabelText('Note')[1]!, { target: { value: ' The receipt ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add 2 files' }));
    expect(await screen.findByRole('button', { name: 'report.pdf' })).toBeTruthy();
    const rows = await database.rows('task_evidence').orderBy('id').toArray();
    expect(rows.map(({ file, evidence_date, note }) => [file, evidence_date.slice(0, 10), note]).sort()).toEqual([
      ['receipt.pdf', '', 'The receipt'],
      ['report.pdf', '2026-10-31', ''],
    ]);
    expect(await database.files.count()).toBe(2);
    expect(screen.getAllByText('Waiting to be sent')).toHaveLength(2);
  });

  it('shows for each rejected file the reason, and keeps the others', async () => {
    const dialog = await pick(
      pdf('large.pdf', 26 * MB),
      new File(['x'], 'clip.mp4', { type: 'video/mp4' }),
      pdf('empty.pdf', 0),
      pdf('report.pdf'),
    );
    const said = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said).toEqual([
      'large.pdf: This file is larger than 25 MB',
      'clip.mp4: Files of this type cannot be kept here: mp4',
      'empty.pdf: This file is empty',
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Add 1 file' }));
    expect(await screen.findByRole('button', { name: 'report.pdf' })).toBeTruthy();
    expect(await database.rows('task_evidence').count()).toBe(1);
  });

  it('reports a file that cannot be read', async () => {
    const gone = pdf('gone.pdf');
    gone.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    const dialog = await pick(gone);
    expect(dialog.getByText(': This file cannot be read')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  it('asks before the dialog is closed while files are picked', async () => {
    const dialog = await pick(pdf('report.pdf'));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without adding?' }));
    fireEvent.click(question.getByRole('button', { name: 'Go on' }));
    expect(screen.getByRole('button', { name: 'Add 1 file' })).toBeTruthy();
  });

  it('keeps picked files and input if the device is full', async () => {
    const dialog = await pick(pdf('report.pdf'));
    vi.spyOn(database.files, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'Signed' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add 1 file' }));
    const { useToasts } = await import('../../../ui/toast');
    await waitFor(() =>
      expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
        'There is no room left on this device.',
      ]),
    );
    expect(dialog.getByLabelText<HTMLInputElement>('Note').value).toBe('Signed');
    expect(await database.rows('task_evidence').count()).toBe(0);
  });
});

describe('an evidence file', () => {
  const open = async (name = 'scan.pdf') => {
    renderScreen('/', '/', Screen);
    fireEvent.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name }));
  };

  it('that is a text is shown at once', async () => {
    await database.rows('task_evidence').put(testRow('task_evidence', 'e1', { file: 'log_x8f2k1abcd.txt' }));
    expect(await (await open('log.txt')).findByText('The report was filed.')).toBeTruthy();
  });

  it('that claims to be a web page is not opened as one', async () => {
    openEvidence.mockResolvedValue(new Blob(['<script>alert(1)</script>'], { type: 'text/html' }));
    await database.rows('task_evidence').put(testRow('task_evidence', 'e1', { file: 'odd_x8f2k1abcd.html' }));
    const dialog = await open('odd.html');
    expect(await dialog.findByText(/Download it to open it/)).toBeTruthy();
    expect(dialog.queryByRole('link')).toBeNull();
  });

  it('reports that it cannot be opened offline', async () => {
    openEvidence.mockRejectedValue(new ServerError('', 0));
    await database.rows('task_evidence').put(testRow('task_evidence', 'e1'));
    expect(
      await (await open()).findByText('This file is not on this device. It opens when you are online.'),
    ).toBeTruthy();
  });

  it('saves a typed note, also if the dialog closes while typing', async () => {
    await database.rows('task_evidence').put(testRow('task_evidence', 'e1'));
    const dialog = await open();
    fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'Signed by the CEO' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(async () =>
      expect((await database.rows('task_evidence').get(testId('e1')))?.note).toBe('Signed by the CEO'),
    );
    expect(await database.outbox.count()).toBe(1);
  });

  it('saves a note and a date against what was shown when typing began', async () => {
    const shown = { note: 'Shown', evidence_date: '2026-11-02 08:30:00.000Z' };
    await database.rows('task_evidence').put(testRow('task_evidence', 'e1', shown));
    const dialog = await open();
    fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'Mine' } });
    fireEvent.change(dialog.getByLabelText('Date of the document'), { target: { value: '2026-11-03' } });
    await database.rows('task_evidence').update(testId('e1'), { note: 'Theirs' });
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(async () => expect(await database.outbox.count()).toBe(2));
    const entries = await database.outbox.toArray();
    expect(Object.assign({}, ...entries.map(({ base }) => base))).toEqual(shown);
    expect(entries.find(({ patch }) => 'note' in patch)?.patch).toEqual({ note: 'Mine' });
  });

  it('saves a date against the one that was read, if another device changes it during the saving', async () => {
    const row = testRow('task_evidence', 'e1', { evidence_date: '2026-11-02 08:30:00.000Z' });
    const rows = database.rows('task_evidence');
    await rows.put(row);
    const get = rows.get.bind(rows) as (id: string) => Promise<EvidenceRow | undefined>;
    vi.spyOn(rows, 'get').mockImplementationOnce((async (id: string) => {
      const read = await get(id);
      await rows.update(id, { evidence_date: '2026-10-01 00:00:00.000Z' });
      return read;
    }) as typeof rows.get);
    await changeEvidence(row, 'evidence_date', '2026-11-03', '2026-11-02');
    expect(await database.outbox.toArray()).toMatchObject([{ base: { evidence_date: '2026-11-02 08:30:00.000Z' } }]);
  });

  it('is removed after a confirmation', async () => {
    await database.rows('task_evidence').put(testRow('task_evidence', 'e1'));
    const dialog = await open();
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    fireEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Remove scan.pdf?' })).getByRole('button', {
        name: 'Remove',
      }),
    );
    await waitFor(async () => expect(await database.rows('task_evidence').count()).toBe(0));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that the server refused shows the reason, stays on the device, and is removed completely', async () => {
    const added = await pick(pdf('report.pdf'));
    fireEvent.click(added.getByRole('button', { name: 'Add 1 file' }));
    await screen.findByRole('button', { name: 'report.pdf' });
    const [entry] = await database.outbox.toArray();
    await database.outbox.update(entry!.id, {
      state: 'refused',
      reason: 'Failed to create record.',
      fieldReasons: { file: 'The file is not what its name says.' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'report.pdf' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'report.pdf' }));
    expect((await dialog.findByText(/The file is not what its name says/)).textContent).toContain(
      'It stays on this device.',
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(async () =>
      expect([
        await database.outbox.count(),
        await database.files.count(),
        await database.rows('task_evidence').count(),
      ]).toEqual([0, 0, 0]),
    );
  });
});
