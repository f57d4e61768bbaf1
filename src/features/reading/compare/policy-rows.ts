import { FACT_TOPICS, type FactTopic } from '../../../domain/core/vocabulary';
import type { ComparedCell, ComparedCountry, ComparedRow } from './compare';
import { belowFrom, standingsOf, type StandingFrom } from './own-marks';
import { OWN_TOPICS } from './own-units';
import { ownKey, type OwnValue, type OwnValues } from './own-values';
import type { CellState } from './use-comparison';

/** A fact of a country beside the company's value. */
export interface PolicyCell extends ComparedCell {
  topic: FactTopic;
  own: OwnValue | undefined;
  state: CellState;
  /** Now, and from the day of the enacted change; empty without a value of the company, or if the law is not on this device. */
  standings: readonly StandingFrom[];
  /** The first day below the law: '' for now; undefined if it is not below. */
  below: string | undefined;
}

export interface PolicyRow {
  country: ComparedCountry;
  cells: PolicyCell[];
}

/** Rows of countries and columns of facts. `topics`: facts for which the company has a value, or some law a figure. */
export function policyRows(
  rows: readonly ComparedRow[],
  own: OwnValues,
  stateOf: (country: string) => CellState,
): { topics: FactTopic[]; rows: PolicyRow[] } {
  const facts = rows.filter(
    ({ topic, cells }) =>
      OWN_TOPICS.includes(topic) && cells.some(({ fact, country }) => fact?.unit || own.has(ownKey(country.id, topic))),
  );
  const countries = rows[0]?.cells.map(({ country }) => country) ?? [];
  return {
    topics: facts.map(({ topic }) => topic),
    rows: countries.map((country, at) => ({
      country,
      cells: facts.map(({ topic, cells }) =>
        policyCell(cells[at]!, topic, own.get(ownKey(country.id, topic)), stateOf(country.id)),
      ),
    })),
  };
}

function policyCell(cell: ComparedCell, topic: FactTopic, own: OwnValue | undefined, state: CellState): PolicyCell {
  const standings = own && (cell.fact || state === 'known') ? standingsOf(own.value, cell.fact, topic) : [];
  return { ...cell, topic, own, state, standings, below: belowFrom(standings) };
}

/** Cells that are below the law, now or from a later day: the earliest first. */
export function gapsOf(rows: readonly PolicyRow[]): PolicyCell[] {
  return rows
    .flatMap(({ cells }) => cells.filter(({ below }) => below !== undefined))
    .sort((a, b) => compare(a.below!, b.below!) || FACT_TOPICS.indexOf(a.topic) - FACT_TOPICS.indexOf(b.topic));
}

/** Only the countries and facts with a cell that is below. */
export function onlyBelow({ topics, rows }: ReturnType<typeof policyRows>): ReturnType<typeof policyRows> {
  const isBelow = ({ below }: PolicyCell) => below !== undefined;
  const kept = topics.filter((topic) =>
    rows.some(({ cells }) => cells.some((cell) => cell.topic === topic && isBelow(cell))),
  );
  return {
    topics: kept,
    rows: rows
      .filter(({ cells }) => cells.some(isBelow))
      .map(({ country, cells }) => ({ country, cells: cells.filter(({ topic }) => kept.includes(topic)) })),
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
