import { useSearchParams } from 'react-router-dom';
import { addressWith } from '../../lib/use-address-filters';
import { SHOWS, SORTS, type Show, type Sort } from './task-list';

const VIEWS = ['list', 'year', 'done'] as const;
export type View = (typeof VIEWS)[number];
/** Addresses of earlier versions. */
const FORMER: Readonly<Record<string, View>> = { calendar: 'year', completed: 'done' };

/** The state of the screen in the address, so that it survives a reload and can be shared. */
export interface ComplianceAddress {
  view: View;
  show: Show;
  sort: Sort;
  /** Country name as in the tasks. */
  country: string;
  text: string;
  /** Law id. */
  law: string;
  /** Month of the year that is shown by days; '' for the current one. */
  month: string;
  /** The open task, and the task to be deleted. The details read `?complete=`, and the form `?edit=` themselves. */
  task: string;
  deleting: string;
  /** Whether any filter is set. */
  narrowed: boolean;
  addressOf(changes: Changes): string;
  /** Replaces the history entry, so that going back leaves the screen and does not undo a filter. */
  set(changes: Changes): void;
}

type Changes = Partial<Record<Parameter, string | undefined>>;
type Parameter =
  | 'view'
  | 'show'
  | 'sort'
  | 'country'
  | 'q'
  | 'from'
  | 'month'
  | 'task'
  | 'complete'
  | 'edit'
  | 'delete'
  | 'create'
  | 'templates';

/** Parameters of the filters. */
const NARROWING = ['show', 'country', 'q', 'from'] as const;
export const SHOW_ALL: Changes = Object.fromEntries(NARROWING.map((name) => [name, undefined]));

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export function useComplianceAddress(): ComplianceAddress {
  const [params, setParams] = useSearchParams();
  const get = (name: Parameter) => params.get(name) ?? '';
  const known = <T extends string>(values: readonly T[], name: Parameter, fallback: T): T =>
    values.find((value) => value === params.get(name)) ?? fallback;
  const matching = (pattern: RegExp, name: Parameter) => (pattern.test(get(name)) ? get(name) : '');
  return {
    view: FORMER[get('view')] ?? FORMER[get('show')] ?? known(VIEWS, 'view', 'list'),
    show: known(SHOWS, 'show', 'all'),
    sort: known(SORTS, 'sort', 'deadline'),
    country: get('country'),
    text: get('q'),
    law: get('from'),
    month: matching(MONTH, 'month'),
    task: get('task'),
    deleting: get('delete'),
    narrowed: NARROWING.some((name) => params.has(name)),
    addressOf: (changes) => addressWith(params, changes),
    set: (changes) => setParams(addressWith(params, changes), { replace: true }),
  };
}
