// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MolaoDatabase } from '../../db/database';
import { testId, testRow } from '../../db/testing/rows';
import { useToasts } from '../../ui/toast';
import { PREMIUM, renderScreen, signedIn } from '../shared/testing/screen';
import { CompliancePage } from './compliance-page';

let database: MolaoDatabase;
const statusOf = async (name: string) => (await database.rows('compliance_tasks').get(testId(name)))?.status;
const titles = () => useToasts.getState().toasts.map(({ title }) => title);

beforeEach(async () => {
  database = await signedIn();
  for (const [index, name] of ['one', 'two', 'three', 'four'].entries()) {
    await database
      .rows('compliance_tasks')
      .put(testRow('compliance_tasks', name, { title: name, deadline: `2999-01-0${index + 1} 00:00:00.000Z` }));
  }
});

async function open(search = '') {
  const shown = renderScreen('/compliance', `/compliance${search}`, CompliancePage);
  await screen.findAllByRole('button', { name: /^(Complete|Reopen): / });
  return shown;
}

describe('the free plan', () => {
  it('offers all actions for a hidden task that a reminder links to', async () => {
    await open(`?task=${testId('four')}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'four' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Complete' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Reopen' }));
    await dialog.findByRole('button', { name: 'Complete' });
    expect(await statusOf('four')).toBe('pending');
    expect(dialog.getByRole('link', { name: 'Edit' }).getAttribute('href')).toContain(`edit=${testId('four')}`);
    fireEvent.click(dialog.getByRole('link', { name: 'Delete' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete task' }));
    await waitFor(async () => expect(await statusOf('four')).toBeUndefined());
  });

  it('reopens from the list', async () => {
    await database
      .rows('compliance_tasks')
      .toCollection()
      .modify({ status: 'completed', completed_at: '2026-11-22 09:00:00.000Z' });
    await open('?view=done');
    const [first] = screen.getAllByRole('button', { name: /^Reopen: / });
    const name = first!.getAttribute('aria-label')!.replace('Reopen: ', '');
    fireEvent.click(first!);
    fireEvent.click(screen.getByRole('link', { name: 'List' }));
    await screen.findByRole('button', { name: `Complete: ${name}` });
    expect(await statusOf(name)).toBe('pending');
  });
});

describe('completing in the list', () => {
  beforeEach(() => database.rows('users').put(testRow('users', 'user', PREMIUM)));

  it('shows one toast, however often the button is clicked', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Complete: one' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(titles()).toEqual(['Task completed']);
  });

  it('moves the focus to the next row, after the last one to the heading', async () => {
    await open();
    for (const [name, next] of [
      ['three', 'four'],
      ['four', 'two'],
      ['two', 'one'],
      ['one', undefined],
    ] as const) {
      const button = screen.getByRole('button', { name: `Complete: ${name}` });
      button.focus();
      fireEvent.click(button);
      await waitFor(() => expect(button.isConnected).toBe(false));
      await waitFor(() =>
        expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toBe(
          next ? `Complete: ${next}` : 'Tasks',
        ),
      );
    }
  });
});

describe('a task that lacks something', () => {
  const steps = [{ id: 'a', text: 'Ask the union', done: false }];
  const row = async () => (await database.rows('compliance_tasks').get(testId('one')))!;
  beforeEach(async () => {
    await database.rows('users').put(testRow('users', 'user', PREMIUM));
    await database.rows('compliance_tasks').update(testId('one'), { checklist: steps });
  });

  it('is opened with the question, and is completed with a reason', async () => {
    const { router } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Complete: one' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'one' }));
    const question = within(await dialog.findByRole('region', { name: 'Before you complete this: 1 step is missing' }));
    expect(router.state.location.search).toBe(`?task=${testId('one')}&complete=1`);
    fireEvent.click(question.getByRole('button', { name: 'Complete with this reason' }));
    expect(await question.findByText('Say why it is completed without them')).toBeTruthy();
    expect((await row()).status).toBe('pending');
    fireEvent.change(question.getByLabelText('Complete without them, because'), { target: { value: ' No union ' } });
    fireEvent.click(question.getByRole('button', { name: 'Complete with this reason' }));
    await dialog.findByRole('button', { name: 'Reopen' });
    expect(await row()).toMatchObject({
      status: 'completed',
      missing: 'Steps: Ask the union',
      missing_reason: 'No union',
    });
    expect(dialog.getByText(/Ask the union\./)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
    await waitFor(async () => expect(await row()).toMatchObject({ missing: '', missing_reason: '' }));
  });

  it('is not completed by “Not yet”, and can be completed when nothing is missing', async () => {
    await open(`?task=${testId('one')}&complete=1`);
    const dialog = within(await screen.findByRole('dialog', { name: 'one' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Not yet' }));
    fireEvent.click(dialog.getByLabelText('Ask the union'));
    await waitFor(async () => expect((await row()).checklist[0]!.done).toBe(true));
    fireEvent.click(await dialog.findByRole('button', { name: 'Complete' }));
    await waitFor(async () => expect(await row()).toMatchObject({ status: 'completed', missing: '' }));
  });

  it('stays open when several are completed together, and the toast says so', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Select' }));
    for (const name of ['one', 'two']) fireEvent.click(screen.getByRole('checkbox', { name: `Select: ${name}` }));
    fireEvent.click(screen.getByRole('button', { name: 'Complete 2' }));
    await waitFor(() => expect(titles()).toEqual(['Task completed']));
    expect([await statusOf('one'), await statusOf('two')]).toEqual(['pending', 'completed']);
    expect(useToasts.getState().toasts[0]!.next).toBe('One lacks steps or evidence: complete it alone.');
  });

  it('asks before a typed reason is lost to another task', async () => {
    const { router } = await open(`?task=${testId('one')}&complete=1`);
    fireEvent.change(await screen.findByLabelText('Complete without them, because'), { target: { value: 'No union' } });
    await act(() => router.navigate(`/compliance?task=${testId('two')}`));
    const question = within(await screen.findByRole('alertdialog', { name: 'Something is not saved' }));
    fireEvent.click(question.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Complete without them, because').value).toBe('No union');
  });
});

it('the address of a task’s form keeps the filters', async () => {
  await open('?sort=title');
  expect(screen.getByRole('link', { name: 'Edit: one' }).getAttribute('href')).toBe(
    `/compliance?sort=title&edit=${testId('one')}`,
  );
});
