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
    const dialog = within(screen.getByRole('dialog', { name: 'four' }));
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
    await open();
    const [first] = screen.getAllByRole('button', { name: /^Reopen: / });
    const name = first!.getAttribute('aria-label')!.replace('Reopen: ', '');
    fireEvent.click(first!);
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
    await open('?show=open');
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

it('the address of a task’s form keeps the filters', async () => {
  await open('?sort=title');
  expect(screen.getByRole('link', { name: 'Edit: one' }).getAttribute('href')).toBe(
    `/compliance?sort=title&edit=${testId('one')}`,
  );
});
