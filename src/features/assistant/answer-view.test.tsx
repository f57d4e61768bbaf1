// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { testId, testRow } from '../../db/testing/rows';
import type { Answer, Asked } from '../../domain/assistant/read/answer-types';
import { signedIn } from '../shared/testing/screen';
import { AnswerView } from './answer-view';
import { answerOf, ASKED, cited } from './testing/answers';

function show(answer: Answer) {
  const onAgain = vi.fn<(asked: Asked) => void>();
  render(
    <MemoryRouter>
      <AnswerView message={{ id: 'a', role: 'assistant', content: '', at: '', answer }} number={1} onAgain={onAgain} />
    </MemoryRouter>,
  );
  return onAgain;
}

it('shows a sum with its result, formulas, provisions and evidence, and opens it in the calculator', () => {
  show(
    answerOf({
      sentences: [{ text: 'Severance pay is at least KES 180,000.00.', cites: [1] }],
      citations: [cited('KE', { citation: 'Employment Act, s 40(1)(g)' })],
      sum: {
        link: '/calculate?kind=severance&countries=KE',
        result: 'KES 180,000.00 to 207,692.31',
        lines: [
          { text: '15 days for each year', formula: '15 × 6', amount: '90 days of pay', cite: 1 },
          { text: 'A day’s pay', formula: '', amount: 'KES 2,000.00' },
        ],
      },
    }),
  );
  const sum = within(screen.getByRole('group', { name: 'Calculation' }));
  sum.getByText('KES 180,000.00 to 207,692.31');
  const [first, second] = sum.getAllByRole('listitem');
  within(first!).getByText('15 × 6');
  within(first!).getByText('90 days of pay');
  within(first!).getByText('Not yet checked');
  within(first!).getByRole('link', { name: 'Employment Act, s 40(1)(g)' });
  expect(within(second!).queryByRole('link')).toBeNull();
  expect(sum.getByRole('link', { name: 'Open in Calculate' }).getAttribute('href')).toBe(
    '/calculate?kind=severance&countries=KE',
  );
  expect(screen.queryByRole('link', { name: 'Calculate' })).toBeNull();
  expect(screen.getByText('1 source').closest('details')!.open).toBe(false);
});

it('quotes the closest passages, each with its source and level of evidence', () => {
  show(
    answerOf({
      kind: 'closest',
      sentences: [
        { text: 'I found no statement that settles this.', cites: [] },
        { text: 'Night work is regulated in s 17.', cites: [1] },
        { text: '“Allowances for transport are not part of the minimum wage.”', cites: [2] },
      ],
      citations: [
        cited('ZA', { title: 'Basic Conditions of Employment Act', citation: 's 17' }),
        cited('ZA', { id: 'law:wage', title: 'National Minimum Wage Act', verification: 'checked' }),
      ],
    }),
  );
  expect(screen.getAllByText('I found no statement that settles this.')).toHaveLength(1);
  const [first, second] = within(screen.getByRole('list', { name: 'Closest passages' })).getAllByRole('listitem');
  within(first!).getByText('“Night work is regulated in s 17.”');
  within(first!).getByRole('link', { name: 'Basic Conditions of Employment Act' });
  within(first!).getByRole('link', { name: 'gov.za, the source of Basic Conditions of Employment Act' });
  within(first!).getByText('Not yet checked');
  within(second!).getByText('“Allowances for transport are not part of the minimum wage.”');
  within(second!).getByText('Secondary source');
  expect(screen.queryByRole('heading', { name: 'Sources' })).toBeNull();
});

it('offers the followed countries for a question that names none', async () => {
  const database = await signedIn({ profile: { countries: [testId('ke'), testId('za')] } });
  await database
    .rows('countries')
    .bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { name: 'Kenya', code: 'KE' })]);
  const asked: Asked = { ...ASKED, countries: [], where: 'none' };
  const onAgain = show(
    answerOf({ kind: 'which_country', asked, sentences: [{ text: 'Which country do you mean?', cites: [] }] }),
  );
  const choices = within(await screen.findByRole('group', { name: 'Ask again about' })).getAllByRole('button');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['My countries', 'Kenya', 'South Africa']);
  for (const choice of choices) fireEvent.click(choice);
  expect(onAgain.mock.calls).toEqual([
    [{ ...asked, where: 'mine', countries: ['KE', 'ZA'] }],
    [{ ...asked, where: 'named', countries: ['KE'] }],
    [{ ...asked, where: 'named', countries: ['ZA'] }],
  ]);
});

const ARABIC = { lang: 'ar', dir: 'rtl', name: 'Arabic' } as const;
const TEXT = 'المادة 43\nيكون إنهاء عقد الشغل مبنيا على احترام أجل الإخطار.';

it('marks the language and the direction of a quotation and of its source, and names the language', () => {
  show(
    answerOf({
      sentences: [
        { text: 'Morocco, notice: 8 days to 3 months.', cites: [1] },
        { text: `“${TEXT}”`, cites: [2], original: ARABIC },
      ],
      citations: [
        cited('MA'),
        cited('MA', { id: 'law:code', title: 'Labour Code', section: 'المادة 43', text: TEXT, original: ARABIC }),
      ],
    }),
  );
  const figure = within(screen.getByRole('figure'));
  figure.getByText('Original text in Arabic');
  const quote = figure.getByText(/^“المادة 43/);
  expect([quote.tagName, quote.lang, quote.dir]).toEqual(['BLOCKQUOTE', 'ar', 'rtl']);
  expect(screen.getByText(/^Morocco, notice/).closest('[lang]')).toBeNull();
  const [english, arabic] = screen.getAllByRole('listitem');
  expect(english!.querySelector('[lang]')).toBeNull();
  const source = within(arabic!);
  source.getByText('Original text in Arabic');
  const passage = source.getByText(/^المادة 43\s/);
  expect([passage.lang, passage.dir]).toEqual(['ar', 'rtl']);
  const heading = source.getByText('المادة 43');
  expect([heading.tagName, heading.lang, heading.dir]).toEqual(['BDI', 'ar', 'rtl']);
  expect(source.getByText('Labour Code').lang).toBe('');
});

it('marks the language of the closest passages', () => {
  show(
    answerOf({
      kind: 'closest',
      sentences: [{ text: `“${TEXT}”`, cites: [1], original: ARABIC }],
      citations: [cited('MA', { kind: 'article', title: 'أجل الإخطار', text: TEXT, original: ARABIC })],
    }),
  );
  const item = within(screen.getByRole('listitem'));
  item.getByText('Original text in Arabic');
  const quote = item.getByText(/^“المادة 43/);
  expect([quote.lang, quote.dir]).toEqual(['ar', 'rtl']);
  expect(item.getByText('أجل الإخطار').lang).toBe('ar');
});
