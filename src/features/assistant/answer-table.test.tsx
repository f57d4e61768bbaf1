// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { AnswerTable as Rows } from '../../domain/assistant/read/answer-types';
// jsdom has no ResizeObserver.
import '../shared/testing/screen';
import { AnswerTable } from './answer-table';
import { cited } from './testing/answers';

afterEach(() => void vi.restoreAllMocks());

const TABLE: Rows = {
  topic: 'notice_period',
  heads: ['Length', 'Counts for', 'Provision', 'Evidence'],
  rows: [
    { country: 'DE', name: 'Germany', cells: ['2 months', 'to the end of a month', 'Civil Code s 622', ''], cite: 1 },
    { country: 'KE', name: 'Kenya', cells: ['28 days', 'paid by the month', 's 35(1)', ''], cite: 2 },
    { country: 'XK', name: 'Elsewhere', cells: ['Not recorded', '', '', ''] },
  ],
};
const CITED = [
  cited('DE', { verification: 'checked', evidence_kind: 'official', evidence: 'https://www.gesetze.de/622' }),
  cited('KE'),
];

function show(table = TABLE, citations = CITED) {
  render(
    <MemoryRouter>
      <AnswerTable table={table} citations={citations} number={2} />
    </MemoryRouter>,
  );
}

it('shows the rows as given, with links to their sources and the level of evidence', () => {
  show();
  const table = within(screen.getByRole('table', { name: 'Notice in 3 countries, answer 2' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Country',
    'Length',
    'Counts for',
    'Provision',
    'Evidence',
  ]);
  const [, germany, kenya, elsewhere] = table.getAllByRole('row');
  expect(within(germany!).getByRole('link', { name: 'Civil Code s 622' }).getAttribute('href')).toBe('/country/DE');
  expect(
    within(germany!)
      .getByRole('link', { name: /^Official text/ })
      .getAttribute('href'),
  ).toBe('https://www.gesetze.de/622');
  within(kenya!).getByText('Not yet checked');
  within(elsewhere!).getByText('Not recorded');
  expect(within(elsewhere!).queryByRole('link')).toBeNull();
  expect(elsewhere!.querySelector('[data-evidence]')).toBeNull();
});

it('cites the source at the figure if there is no column of provisions', () => {
  show({ ...TABLE, heads: ['Length'], rows: TABLE.rows.map((row) => ({ ...row, cells: [row.cells[0]!] })) });
  expect(screen.getAllByRole('link', { name: /^Source \d: / }).map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
  ]);
});

it('is a list with the same content where a table does not fit', () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(358);
  show();
  expect(screen.queryByRole('table')).toBeNull();
  const [germany, , elsewhere] = within(
    screen.getByRole('list', { name: 'Notice in 3 countries, answer 2' }),
  ).getAllByRole('listitem');
  within(germany!).getByText('2 months');
  within(germany!).getByText('to the end of a month');
  within(germany!).getByRole('link', { name: 'Civil Code s 622' });
  within(germany!).getByText('Official text');
  within(elsewhere!).getByText('Not recorded');
  expect(elsewhere!.querySelector('dl')).toBeNull();
});

it('shows twelve of 66 rows, and all on demand', () => {
  const rows = Array.from({ length: 66 }, (_, at) => ({
    country: `C${at}`,
    name: `Country ${at}`,
    cells: ['1 month', '', '', ''],
  }));
  show({ ...TABLE, rows }, []);
  expect(screen.getAllByRole('row')).toHaveLength(13);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 66' }));
  expect(screen.getAllByRole('row')).toHaveLength(67);
  fireEvent.click(screen.getByRole('button', { name: 'Show the first 12' }));
  expect(screen.getAllByRole('row')).toHaveLength(13);
});
