// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { MolaoDatabase } from '../../db/database';
import { testId, testRow } from '../../db/testing/rows';
import { PREMIUM, renderScreen, signedIn } from '../shared/testing/screen';
import { OpenTask } from './open-task';
import { useCompliance } from './use-compliance';

let database: MolaoDatabase;
beforeEach(async () => {
  database = await signedIn({ user: PREMIUM });
  await database
    .rows('compliance_tasks')
    .bulkPut([testRow('compliance_tasks', 'one'), testRow('compliance_tasks', 'two', { title: 'Pay the levy' })]);
});

function Screen() {
  const compliance = useCompliance();
  return compliance ? <OpenTask compliance={compliance} /> : null;
}
/** Opens the list, then a task over it, and picks a file for the task. */
async function openWithFile() {
  const { router } = renderScreen('/compliance', '/compliance', Screen);
  await act(() => router.navigate(`/compliance?task=${testId('one')}`));
  fireEvent.change(await screen.findByLabelText('Files to add as evidence'), {
    target: { files: [new File(['%PDF-1.4'], 'scan.pdf', { type: 'application/pdf' })] },
  });
  await screen.findByRole('dialog', { name: 'Add evidence' });
  return router;
}
const question = () => screen.findByRole('alertdialog', { name: 'Something is not saved' });

it('going back does not lose picked files', async () => {
  const router = await openWithFile();
  await act(() => router.navigate(-1));
  fireEvent.click(within(await question()).getByRole('button', { name: 'Stay' }));
  expect(screen.getByRole('dialog', { name: 'Add evidence' })).toBeTruthy();
  expect(router.state.location.search).toBe(`?task=${testId('one')}`);
  await act(() => router.navigate('/compliance'));
  fireEvent.click(within(await question()).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('picked files of one task are not added to another', async () => {
  const router = await openWithFile();
  await act(() => router.navigate(`/compliance?task=${testId('two')}`));
  fireEvent.click(within(await question()).getByRole('button', { name: 'Stay' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 file' }));
  await waitFor(async () =>
    expect((await database.rows('task_evidence').toArray()).map(({ task }) => task)).toEqual([testId('one')]),
  );
});
