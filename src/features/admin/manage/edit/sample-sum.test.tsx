// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SampleSum } from './sample-sum';

afterEach(cleanup);

const figures = (over: object = {}) =>
  JSON.stringify({
    when: ['end_of_fixed_term'],
    min_service_months: 0,
    bands: [{ from_years: 0, per_year: 1, unit: 'months_of_pay' }],
    part_years: 'none',
    base: 'basic_wage',
    days_in_month: null,
    minimum: null,
    maximum: null,
    ...over,
  });

it('shows what the typed figures give', () => {
  const { rerender } = render(<SampleSum topic="severance" figures={figures()} />);
  expect(screen.getByText('6,000.00')).toBeTruthy();
  expect(screen.getByText(/the end of a fixed term/)).toBeTruthy();
  rerender(<SampleSum topic="severance" figures={figures({ maximum: { value: 2, unit: 'months_of_pay' } })} />);
  expect(screen.getByText('2,000.00')).toBeTruthy();
});

it.each([
  ['JSON that is still being typed', 'severance', '{ "when":'],
  ['figures of another topic', 'notice_period', figures()],
  ['a topic without a calculator', 'probation', '{}'],
])('shows nothing for %s', (_, topic, typed) => {
  const { container } = render(<SampleSum topic={topic} figures={typed} />);
  expect(container.textContent).toBe('');
});
