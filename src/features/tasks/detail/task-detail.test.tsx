// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/testing/rows';
import type { TaskRow } from '../../../domain/core/rows';
import { commit } from '../../../sync/engine/outbox';
import { useToasts } from '../../../ui/toast';
import { fetchRecord } from '../../../sync/requests/on-demand';
import { hasUnsavedInput } from '../../../ui/unsaved-input';
import { renderScreen, signedIn } from '../../shared/testing/screen';
import { formatMoment } from '../../../lib/format';
import { saveNotes } from './notes';
import { TaskDetail } from './task-detail';

vi.mock('../../../sync/requests/on-demand', () => ({ fetchRecord: vi.fn() }));

let database: MolaoDatabase;
const task = async () => (await database.rows('compliance_tasks').get(testId('task')))!;
beforeEach(async () => {
  database = await signedIn();
  await database.rows('countries').put(testRow('countries', 'za'));
  await database.rows('labour_laws').put(testRow('labour_laws', 'law'));
});

async function open(over: Partial<TaskRow> = {}) {
  await database.rows('compliance_tasks').put(testRow('compliance_tasks', 'task', over));
  const shown = renderScreen('/compliance', '/compliance', () => (
    <TaskDetail task={testId('task')} onClose={vi.fn()} />
  ));
  await screen.findByRole('heading', { level: 2, name: over.title ?? 'Submit the report' });
  return { ...shown, dialog: within(screen.getByRole('dialog')) };
}
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the details of a task', () => {
  it('show its law, its origin and its repetition', async () => {
    await database.rows('events').put(testRow('events', 'event', { law: testId('law'), article: '' }));
    const { dialog } = await open({
      country_ref: testId('za'),
      law: testId('law'),
      recurrence: 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15',
      working_day: 'before',
      basis: 'event',
      basis_id: testId('event'),
      basis_title: 'The rate has moved',
      deadline: '2999-01-15 00:00:00.000Z',
    });
    expect(dialog.getByText('Every year on 15 January, or the working day before')).toBeTruthy();
    const law = `/country/${testId('za')}/laws?law=${testId('law')}`;
    expect(dialog.getByRole('link', { name: 'Basic Conditions of Employment Act, 1997' }).getAttribute('href')).toBe(
      law,
    );
    expect(dialog.getByRole('link', { name: 'The rate has moved' }).getAttribute('href')).toBe(law);
    expect(dialog.getByText(/15 January 2999/).parentElement?.textContent).toMatch(
      /^Pending, Due Tuesday 15 January 2999, in [\d\s]+ days$/,
    );
  });

  it('link to the law of an old event, which is not on the device', async () => {
    vi.mocked(fetchRecord).mockImplementation(async () => {
      await database.rows('events').put(testRow('events', 'event', { law: testId('law'), article: '' }));
      return 'found';
    });
    const { dialog } = await open({ basis: 'event', basis_id: testId('event'), basis_title: 'The rate has moved' });
    const link = await dialog.findByRole('link', { name: 'The rate has moved' });
    expect(link.getAttribute('href')).toBe(`/country/${testId('za')}/laws?law=${testId('law')}`);
    expect(fetchRecord).toHaveBeenCalledWith('events', testId('event'));
  });

  it('name its obligation, and whether that was checked', async () => {
    await database.rows('task_templates').put(testRow('task_templates', 'eea2', { verification: 'unchecked' }));
    const { dialog } = await open({ template: testId('eea2'), law: testId('law') });
    expect(dialog.getByText('Basic Conditions of Employment Act, 1997, s 21')).toBeTruthy();
    expect(dialog.getByText(/Nobody has compared this with its source yet/)).toBeTruthy();
  });
});

describe('the law of a task', () => {
  const version = (name: string, day: string) =>
    testRow('law_versions', name, { official: true, seen_at: `${day} 00:00:00.000Z` });

  it('that has changed since offers a comparison, and can be marked as checked', async () => {
    await database.rows('law_versions').bulkPut([version('v1', '2026-01-01'), version('v2', '2026-06-01')]);
    const { dialog } = await open({ law: testId('law'), law_version: testId('v1') });
    expect(dialog.getByText('The law has changed since.').closest('p')?.textContent).toContain(
      'A new official text was seen on 1 June 2026.',
    );
    const link = await dialog.findByRole('link', { name: 'Compare the two texts' });
    expect(link.getAttribute('href')).toBe(
      `/country/${testId('za')}/laws?law=${testId('law')}&from=${testId('v1')}&to=${testId('v2')}`,
    );
    fireEvent.click(dialog.getByRole('button', { name: 'I have checked it' }));
    await waitFor(() => expect(screen.queryByText('The law has changed since.')).toBeNull());
    expect((await task()).law_version).toBe(testId('v2'));
  });

  it('that has not changed shows no note', async () => {
    await database.rows('law_versions').bulkPut([version('v1', '2026-01-01'), version('v2', '2026-06-01')]);
    await open({ law: testId('law'), law_version: testId('v2') });
    expect(screen.queryByText('The law has changed since.')).toBeNull();
  });
});

describe('the checklist', () => {
  const steps = [
    { id: 'a', text: 'Ask the union', done: false },
    { id: 'b', text: 'Draft', done: false },
    { id: 'c', text: 'Sign', done: false },
  ];
  const texts = async () => (await task()).checklist.map(({ text, done }) => (done ? `${text} ✓` : text));

  it('saves two quick ticks as two changes', async () => {
    await open({ checklist: steps });
    fireEvent.click(screen.getByLabelText('Ask the union'));
    fireEvent.click(screen.getByLabelText('Sign'));
    await waitFor(async () => expect(await texts()).toEqual(['Ask the union ✓', 'Draft', 'Sign ✓']));
    expect(await screen.findByText('2 of 3 done')).toBeTruthy();
    expect(await database.outbox.count()).toBe(2);
  });

  it('can be extended, renamed, reordered and shortened, and a removed step can be restored', async () => {
    await open({ checklist: steps });
    const list = region('Checklist');
    fireEvent.change(list.getByLabelText('Add a step'), { target: { value: '  File it ' } });
    fireEvent.click(list.getByRole('button', { name: 'Add' }));
    await waitFor(async () => expect(await texts()).toEqual(['Ask the union', 'Draft', 'Sign', 'File it']));
    fireEvent.click(list.getByRole('button', { name: 'Edit steps' }));
    fireEvent.change(list.getByLabelText('Step 2'), { target: { value: 'Draft the report' } });
    fireEvent.blur(list.getByLabelText('Step 2'));
    await waitFor(async () => expect(await texts()).toContain('Draft the report'));
    fireEvent.click(await list.findByRole('button', { name: 'Move up: Draft the report' }));
    await waitFor(async () => expect((await texts())[0]).toBe('Draft the report'));
    expect(list.getByRole('status').textContent).toBe('Draft the report: 1 of 4');
    fireEvent.click(list.getByRole('button', { name: 'Remove: Sign' }));
    await waitFor(async () => expect(await texts()).toEqual(['Draft the report', 'Ask the union', 'File it']));
    act(() => useToasts.getState().toasts.at(-1)!.action!.run());
    await waitFor(async () => expect(await texts()).toEqual(['Draft the report', 'Ask the union', 'Sign', 'File it']));
  });
});

it('a step is renamed against the words that were shown when typing began', async () => {
  const step = (text: string) => [{ id: 'a', text, done: false }];
  await open({ checklist: step('Shown') });
  const list = region('Checklist');
  fireEvent.click(list.getByRole('button', { name: 'Edit steps' }));
  fireEvent.change(list.getByLabelText('Step 1'), { target: { value: 'Mine' } });
  await database
    .rows('compliance_tasks')
    .toCollection()
    .modify({ checklist: step('Theirs') });
  fireEvent.blur(list.getByLabelText('Step 1'));
  await waitFor(async () =>
    expect(await database.outbox.toArray()).toMatchObject([
      { patch: { checklist: step('Mine') }, base: { checklist: step('Shown') } },
    ]),
  );
});

it('is completed without a question when the missing file is added right before the press', async () => {
  const { dialog } = await open({ law: testId('law') });
  await dialog.findByRole('list', { name: 'Evidence that is asked for' });
  const complete = dialog.getByRole('button', { name: 'Complete' });
  // Not awaited: the screen still counts the file as missing when the button is pressed.
  const added = database.rows('task_evidence').add(testRow('task_evidence', 'file', { task: testId('task') }));
  fireEvent.click(complete);
  await added;
  await waitFor(async () => expect((await task()).status).toBe('completed'));
  expect(screen.queryByText('Complete without')).toBeNull();
});

describe('a full device', () => {
  const fail = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  beforeEach(() => void database.outbox.hook('creating', fail));

  it('keeps the typed step of the checklist in its field', async () => {
    const { dialog } = await open();
    const field = dialog.getByLabelText<HTMLInputElement>('Add a step');
    fireEvent.change(field, { target: { value: 'File it' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
    expect(field.value).toBe('File it');
    expect(hasUnsavedInput()).toBe(true);
  });

  it('shows a failed completion at the button, and not as a toast', async () => {
    const { dialog } = await open();
    fireEvent.click(dialog.getByRole('button', { name: 'Complete' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Failed to update task');
    expect(useToasts.getState().toasts).toEqual([]);
    database.outbox.hook('creating').unsubscribe(fail);
    fireEvent.click(dialog.getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    await waitFor(async () => expect((await task()).status).toBe('completed'));
  });

  it('treats a failed renaming of a step as unsaved', async () => {
    const { dialog } = await open({ checklist: [{ id: 'a', text: 'Draft', done: false }] });
    fireEvent.click(dialog.getByRole('button', { name: 'Edit steps' }));
    const field = dialog.getByLabelText<HTMLInputElement>('Step 1');
    fireEvent.change(field, { target: { value: 'Draft the report' } });
    fireEvent.blur(field);
    await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
    expect(hasUnsavedInput()).toBe(true);
    const first = useToasts.getState().toasts.at(-1);
    // The next blur tries again.
    fireEvent.blur(field);
    await waitFor(() => expect(useToasts.getState().toasts.at(-1)).not.toBe(first));
    expect(field.value).toBe('Draft the report');
  });
});

describe('notes', () => {
  it('are saved when the field loses the focus, and when the dialog is closed while typing', async () => {
    const { unmount } = await open();
    fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'Asked HR' } });
    fireEvent.blur(screen.getByLabelText('Notes'));
    await waitFor(async () => expect((await task()).notes).toBe('Asked HR'));
    fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'Asked HR tw' } });
    unmount();
    await waitFor(async () => expect((await task()).notes).toBe('Asked HR tw'));
  });

  it('from another device that arrive while the user types are kept beside the typed text', async () => {
    await open({ notes: 'First.' });
    const field = screen.getByLabelText<HTMLTextAreaElement>('Notes');
    fireEvent.change(field, { target: { value: 'First. Mine.' } });
    await act(
      async () => void (await database.rows('compliance_tasks').update(testId('task'), { notes: 'First. Theirs.' })),
    );
    expect(field.value).toBe('First. Mine.');
    fireEvent.blur(field);
    await waitFor(async () => expect((await task()).notes).toBe('First. Theirs.\n\nMine.'));
    await waitFor(() => expect(field.value).toBe('First. Theirs.\n\nMine.'));
  });

  it('that another device changes during the saving are not in the base of the change', async () => {
    await database.rows('compliance_tasks').put(testRow('compliance_tasks', 'task', { notes: 'Read' }));
    const rows = database.rows('compliance_tasks');
    const get = rows.get.bind(rows) as (id: string) => Promise<TaskRow | undefined>;
    vi.spyOn(rows, 'get').mockImplementationOnce((async (id: string) => {
      const row = await get(id);
      await rows.update(id, { notes: 'Theirs' });
      return row;
    }) as typeof rows.get);
    await saveNotes(testId('task'), 'Mine', 'Read');
    expect(await database.outbox.toArray()).toMatchObject([{ patch: { notes: 'Mine' }, base: { notes: 'Read' } }]);
  });
});

describe('the history', () => {
  it('shows changes with time and author, and unsent changes', async () => {
    await database.rows('task_history').bulkPut([
      testRow('task_history', 'h1', {
        field: 'deadline',
        from: '2026-12-01 00:00:00.000Z',
        to: '2027-01-15 00:00:00.000Z',
        at: '2026-11-02 08:00:00.000Z',
        created: '2026-11-04 10:30:00.000Z',
        by: testId('user'),
      }),
      testRow('task_history', 'h2', {
        field: 'status',
        from: 'pending',
        to: 'urgent',
        at: '2026-11-03 08:00:00.000Z',
        created: '2026-11-03 08:00:02.000Z',
        by: '',
      }),
    ]);
    await open({ status: 'urgent' });
    await act(
      async () =>
        void (await commit(
          {
            collection: 'compliance_tasks',
            kind: 'update',
            record: testId('task'),
            patch: { title: 'Submit the report', status: 'completed' },
            label: 'Task',
          },
          database,
        )),
    );
    await waitFor(() => expect(region('History').getAllByRole('listitem')).toHaveLength(5));
    const told = region('History')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/^.*?\d\d:\d\d/, ''));
    const received = formatMoment(Date.parse('2026-11-04T10:30:00Z'), Date.now());
    expect(told).toEqual([
      'CompletedYou Waiting to be sent',
      'Title changed from “Submit the report” to “Submit the report”You Waiting to be sent',
      'Marked as urgentMolao',
      `Deadline moved from 1 December 2026 to 15 January 2027You, offline. Reached the server: ${received}`,
      'Task createdYou',
    ]);
  });
});
