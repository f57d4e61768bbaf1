import type { ComparedCell, ComparedRow } from './compare';
import { convert, exact, measureOf, mostFrequent } from './measure';
import { noFigureOf, type NoFigure } from './no-figure';
import { factFigure, unitWords } from '../../../domain/content/fact-figure';
import type { FactTopic } from '../../../domain/core/vocabulary';

/** A figure among those of other countries. */
export interface FigureCell extends ComparedCell {
  /** '28', 'R30.23'; '' without a figure. */
  amount: string;
  /** Its own unit in words; '' if it is that of the column. */
  unit: string;
  /** In the unit of the column; undefined if it cannot be set beside the others. */
  beside: number | undefined;
  /** `missing`: no fact is recorded, or this device does not have it. */
  nothing: NoFigure | 'missing' | undefined;
}

/** The figures of one fact, of which most count the same. */
export interface FigureColumn {
  topic: FactTopic;
  /** The unit of most figures, as rows store it, and in words: 'working days'. */
  unitKey: string;
  unit: string;
  /** What the figures beside each other count (`measure.ts`). */
  measure: string;
  /** The highest of those that stand beside each other: the full length of a bar. */
  most: number;
  cells: FigureCell[];
}

/** The column of a fact; undefined if no country has a figure. */
export function figureColumn({ topic, cells }: ComparedRow): FigureColumn | undefined {
  const measure = mostFrequent(cells.map(({ fact, country }) => measureOf(fact, country)).filter(Boolean));
  if (!measure) return undefined;
  const isBeside = ({ fact, country }: ComparedCell) => measureOf(fact, country) === measure;
  const unit = mostFrequent(cells.flatMap((cell) => (isBeside(cell) ? cell.fact!.unit : [])));
  const figures = cells.map((cell) => figureCell(cell, unit, isBeside(cell)));
  return {
    topic,
    measure,
    unitKey: unit,
    unit: `${unitWords(unit)}${measure.endsWith('with public holidays') ? ', public holidays count' : ''}`,
    most: Math.max(0, ...figures.flatMap(({ beside }) => beside ?? [])),
    cells: figures,
  };
}

function figureCell(cell: ComparedCell, unit: string, isBeside: boolean): FigureCell {
  const { fact, country } = cell;
  const without = { ...cell, amount: '', unit: '', beside: undefined };
  if (!fact) return { ...without, nothing: 'missing' };
  const own = factFigure(fact, country.currency);
  if (!own) return { ...without, nothing: noFigureOf(fact.value) };
  const beside = isBeside ? convert(fact.amount, fact.unit, unit) : undefined;
  // Money of another currency has the unit of the column, and cannot be set beside the others.
  const shown = beside === undefined ? own : factFigure({ amount: Number(beside.toFixed(1)), unit }, country.currency)!;
  const isMoney = fact.unit.startsWith('local_currency');
  return {
    ...cell,
    amount: isMoney ? own.amount : shown.amount,
    unit: beside !== undefined || (isMoney && fact.unit === unit) ? '' : unitWords(fact.unit, fact.amount),
    beside: beside === undefined ? undefined : exact(beside),
    nothing: undefined,
  };
}

/** The countries of a column, the highest figure first; those that cannot be set beside the others last. */
export function highestFirst({ cells }: FigureColumn): FigureCell[] {
  const beside = cells.filter((cell) => cell.beside !== undefined);
  const [others, without] = [
    cells.filter((cell) => cell.amount && cell.beside === undefined),
    cells.filter((cell) => cell.nothing),
  ];
  return [...beside.sort((a, b) => b.beside! - a.beside!), ...others, ...without];
}

/** How long the bar of a cell is, 0 to 100; undefined for no bar. */
export function barOf({ beside }: FigureCell, { most }: FigureColumn): number | undefined {
  return beside === undefined || most === 0 ? undefined : Math.round((beside / most) * 100);
}
