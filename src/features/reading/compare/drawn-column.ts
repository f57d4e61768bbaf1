import type { FactTopic } from '../../../domain/core/vocabulary';
import { figureColumn, type FigureColumn } from './figures';
import type { Comparison } from './use-comparison';

/** Most countries have a figure for it. */
const FIRST: FactTopic = 'annual_leave';

/** The fact that the dots or the map show: the one of the address, if some country has a figure for it. */
export function drawnColumn(
  { all }: Comparison,
  fact: FactTopic | undefined,
): { columns: FigureColumn[]; column: FigureColumn | undefined } {
  const columns = all.flatMap((row) => figureColumn(row) ?? []);
  const find = (topic: FactTopic | undefined) => columns.find((column) => column.topic === topic);
  return { columns, column: find(fact) ?? find(FIRST) ?? columns[0] };
}
