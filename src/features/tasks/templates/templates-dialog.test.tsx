// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/testing/rows';
import { useToasts } from '../../../ui/toast';
import { renderScreen, signedIn } from '../../shared/testing/screen';
import { OpenTemplates } from './open-templates';

let database: MolaoDatabase;
beforeEach(async () => {
  database = await signedIn({ profile: { countries: [testId('za'), testId('ke')] } });
  await database
    .rows('countries')
    .bulkPut([
      testRow('countries', 'za'),
      testRow('countries', 'ke', { name: 'Kenya', code: 'KE' }),
      testRow('countries', 'gh', { name: 'Ghana', code: 'GH' }),
    ]);
  await database.rows('labour_laws').put(testRow('labour_laws', 'law'));
  await database.rows('law_versions').put(testRow('law_versions', 'v1', { law: testId('law') }));
  await database.rows('task_templates').bulkPut([
    testRow('task_templates', 'eea2'),
    testRow('task_templates', 'injury', {
      title: 'Report an injury',
      recurrence: '',
      event: 'when an employee is hurt',
      topics: ['health_safety'],
      verification: 'unchecked',
    }),
    testRow('task_templates', 'levy', {
      country: testId('ke'),
      title: 'Pay the training levy',
      topics: ['skills'],
      recurrence: 'FREQ=MONTHLY;BYMONTHDAY=9',
    }),
  ]);
});

function open(country = 'ZA') {
  return renderScreen('/compliance', `/compliance?templates=${country}`, OpenTemplates).router;
}
const tick = async (title: string) => fireEvent.click(await screen.findByLabelText(title));
const day = (title: string) => screen.getByLabelText<HTMLInputElement>(`First deadline: ${title}`);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const tasks = () => database.rows('compliance_tasks').toArray();

it('shows the obligations of a country by topic, with their legal basis', async () => {
  await database.rows('compliance_tasks').put(testRow('compliance_tasks', 'old', { template: testId('eea2') }));
  open();
  const equality = within(await screen.findByRole('region', { name: 'Equality' }));
  for (const words of [
    'Every year on 15 January',
    'Already added',
    'Secondary source',
    'Basic Conditions of Employment Act, 1997, s 21',
  ])
    expect(equality.getByText(words)).toBeTruthy();
  const safety = within(screen.getByRole('region', { name: 'Health and safety' }));
  for (const words of ['When an employee is hurt', 'Not yet checked']) expect(safety.getByText(words)).toBeTruthy();
  expect(screen.queryByLabelText('Pay the training levy')).toBeNull();
});

it('adds selected obligations as tasks, and undoes all of them together', async () => {
  open('all');
  await tick('Submit the employment equity report');
  await tick('Pay the training levy');
  expect(day('Submit the employment equity report').value).toMatch(/-01-15$/);
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 tasks' }));
  await closed();
  const made = (await tasks()).find(({ template }) => template === testId('eea2'))!;
  expect(made).toMatchObject({
    title: 'Submit the employment equity report',
    country: 'South Africa',
    country_ref: testId('za'),
    law: testId('law'),
    law_version: testId('v1'),
    recurrence: 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15',
    status: 'pending',
    deadline: expect.stringMatching(/-01-15 00:00:00.000Z$/) as string,
  });
  expect(made.checklist.map(({ text, done }) => [text, done])).toEqual([
    ['Signed EEA2', false],
    ['Acknowledgement', false],
  ]);
  act(() => useToasts.getState().toasts[0]!.action!.run());
  await waitFor(async () => expect(await tasks()).toEqual([]));
});

it('requires a missing first deadline, also of a hidden obligation, before anything is added', async () => {
  open('all');
  await tick('Report an injury');
  fireEvent.change(screen.getByLabelText('Search obligations'), { target: { value: 'levy' } });
  await waitFor(() => expect(screen.queryByLabelText('Report an injury')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 task' }));
  expect(await screen.findByText('Choose the first deadline')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(day('Report an injury')));
  fireEvent.change(day('Report an injury'), { target: { value: '2001-01-01' } });
  expect(screen.getByText('Deadline must be in the future')).toBeTruthy();
  expect(await tasks()).toEqual([]);
  fireEvent.change(day('Report an injury'), { target: { value: '2999-02-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 task' }));
  await waitFor(async () =>
    expect((await tasks()).map(({ deadline }) => deadline)).toEqual(['2999-02-01 00:00:00.000Z']),
  );
});

it('shows how to get the obligations of a country that is not on this device', async () => {
  open('GH');
  expect(await screen.findByRole('button', { name: 'Keep offline Ghana' })).toBeTruthy();
});

it('asks before it is closed with a selection', async () => {
  open();
  await tick('Report an injury');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await closed();
});

it('keeps the selection when the user goes back and stays', async () => {
  const router = open();
  await tick('Report an injury');
  await act(() => router.navigate('/compliance'));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Go on' }));
  expect(router.state.location.search).toBe('?templates=ZA');
  expect(screen.getByLabelText<HTMLInputElement>('Report an injury').checked).toBe(true);
});
