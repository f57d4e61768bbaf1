import {
  tickObligation,
  addAndOpenTask,
  pickEvidence,
  openEvidence,
  selectTasks,
  sendEmptyTask,
  askToDelete,
  openExport,
  createFeed,
} from './screen-actions';
import type { ScreenCase } from './screen-case';

export const TASK_SCREENS: readonly ScreenCase[] = [
  {
    group: 'tasks',
    name: 'obligations of a country',
    address: '/compliance?templates=ZA',
    ready: /^Compliance/,
    prepare: tickObligation,
  },
  {
    group: 'tasks',
    name: 'a task',
    address: '/compliance?templates=ZA',
    ready: /^Compliance/,
    prepare: addAndOpenTask,
  },
  {
    group: 'tasks',
    name: 'evidence that is being added',
    address: '/compliance',
    ready: /^Compliance/,
    prepare: pickEvidence,
  },
  {
    group: 'tasks',
    name: 'a piece of evidence',
    address: '/compliance',
    ready: /^Compliance/,
    prepare: openEvidence,
  },
  {
    group: 'compliance',
    name: 'tasks that are being selected',
    address: '/compliance?create=1',
    ready: 'Compliance',
    prepare: selectTasks,
  },
  {
    group: 'compliance',
    name: 'year of tasks',
    address: '/compliance?view=year&month=2026-12',
    ready: 'Compliance',
    prepare: (page) => page.getByText('Day of Goodwill').waitFor(),
  },
  {
    group: 'compliance',
    name: 'new task with errors',
    address: '/compliance?create=1',
    ready: 'Compliance',
    prepare: sendEmptyTask,
  },
  { group: 'compliance', name: 'ways to export', address: '/compliance', ready: 'Compliance', prepare: openExport },
  {
    group: 'compliance',
    name: 'a new calendar feed',
    address: '/compliance',
    ready: 'Compliance',
    prepare: createFeed,
  },
  {
    group: 'compliance',
    name: 'deletion of a task',
    address: '/compliance',
    ready: 'Compliance',
    prepare: askToDelete,
  },
];
