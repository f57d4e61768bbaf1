import { useCallback, useMemo, useState } from 'react';
import type { TaskRow } from '../../../domain/core/rows';

/** The open tasks that are selected to be completed together. */
export interface Selection {
  active: boolean;
  /** The selected tasks in the list. Tasks that a filter hides are not completed. */
  picked: TaskRow[];
  /** The tasks that can be selected. */
  possible: TaskRow[];
  has(id: string): boolean;
  select(task: TaskRow, selected: boolean): void;
  selectAll(): void;
  start(): void;
  end(): void;
}

const NONE: ReadonlySet<string> = new Set();

export function useSelection(tasks: readonly TaskRow[]): Selection {
  const [active, setActive] = useState(false);
  const [ids, setIds] = useState(NONE);
  const possible = useMemo(() => tasks.filter((task) => task.status !== 'completed'), [tasks]);
  const select = useCallback((task: TaskRow, selected: boolean) => {
    setIds((now) => {
      const next = new Set(now);
      if (selected) next.add(task.id);
      else next.delete(task.id);
      return next;
    });
  }, []);
  const leave = (next: boolean) => {
    setActive(next);
    setIds(NONE);
  };
  return {
    active,
    picked: active ? possible.filter((task) => ids.has(task.id)) : [],
    possible,
    has: (id) => ids.has(id),
    select,
    selectAll: () => setIds(new Set(possible.map(({ id }) => id))),
    start: () => leave(true),
    end: () => leave(false),
  };
}
