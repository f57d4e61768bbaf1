import { useSearchParams } from 'react-router-dom';
import { addressWith } from '../../lib/use-address-filters';
import { SHOWS, SORTS, type Show, type Sort } from './task-list';

export const VIEWS = ['list', 'calendar'] as const;
export type View = (typeof VIEWS)[number];

/** What the screen shows, all of it in the address, so that it can be kept, sent and reloaded. */
export interface ComplianceAddress {
  view: View;
  show: Show;
  sort: Sort;
  /** A country's name, as the tasks say it. */
  country: string;
  text: string;
  /** Id of the law that tasks rest on. */
  law: string;
  /** Month and chosen day of the calendar; '' for the present one, and for none. */
  month: string;
  day: string;
  /** Code of the country whose public holidays the calendar shows; '' where none was chosen. */
  holidays: string;
  /** The task that is open, and the one that is about to be deleted; `?edit=` is held by its form. */
  task: string;
  deleting: string;
  /** Whether the list is narrowed by anything. */
  narrowed: boolean;
  addressOf(changes: Changes): string;
  /** Replaces the entry in the history: going back leaves the screen, it does not undo a filter. */
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
  | 'day'
  | 'holidays'
  | 'task'
  | 'edit'
  | 'delete'
  | 'create'
  | 'templates';

/** Parameters that narrow the list. */
const NARROWING = ['show', 'country', 'q', 'from'] as const;
export const SHOW_ALL: Changes = Object.fromEntries(NARROWING.map((name) => [name, undefined]));

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export function useComplianceAddress(): ComplianceAddress {
  const [params, setParams] = useSearchParams();
  const get = (name: Parameter) => params.get(name) ?? '';
  const known = <T extends string>(values: readonly T[], name: Parameter, fallback: T): T =>
    values.find((value) => value === params.get(name)) ?? fallback;
  const matching = (pattern: RegExp, name: Parameter) => (pattern.test(get(name)) ? get(name) : '');
  return {
    view: known(VIEWS, 'view', 'list'),
    show: known(SHOWS, 'show', 'all'),
    sort: known(SORTS, 'sort', 'deadline'),
    country: get('country'),
    text: get('q'),
    law: get('from'),
    month: matching(MONTH, 'month'),
    day: matching(DAY, 'day'),
    holidays: get('holidays'),
    task: get('task'),
    deleting: get('delete'),
    narrowed: NARROWING.some((name) => params.has(name)),
    addressOf: (changes) => addressWith(params, changes),
    set: (changes) => setParams(addressWith(params, changes), { replace: true }),
  };
}
