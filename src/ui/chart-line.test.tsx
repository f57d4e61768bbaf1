// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LineChart } from './chart-line';

const LINES = [
  { key: 'legislation', label: 'Legislation', values: [3, 1, 4] },
  { key: 'law', label: 'Laws in force or amended', values: [1, 5, 9] },
];

function draw(width: number) {
  const { container } = render(
    <MemoryRouter>
      <LineChart
        width={width}
        ticks={['Jan', '', 'Mar']}
        lines={LINES}
        nameOf={({ label }, bucket) => `${label} ${bucket}`}
      />
    </MemoryRouter>,
  );
  const number = (element: Element, name: string) => Number(element.getAttribute(name));
  const names = [...container.querySelectorAll('text')].filter(({ textContent }) =>
    /^(Legislation|Laws)/.test(textContent),
  );
  const points = [...container.querySelectorAll('circle')];
  return {
    last: Math.max(...points.map((point) => number(point, 'cx'))),
    highest: Math.min(...points.map((point) => number(point, 'cy'))),
    names: names.map((name) => ({ x: number(name, 'x'), y: number(name, 'y') })),
  };
}

it('names each line at its end', () => {
  const { last, names } = draw(1000);
  expect(names.every(({ x }) => x > last)).toBe(true);
});

it('names the lines above a narrow chart, so that they use its whole width', () => {
  const { last, highest, names } = draw(300);
  expect(last).toBeGreaterThan(260);
  expect(names.every(({ x, y }) => x < 60 && y < highest)).toBe(true);
  expect(names[1]!.y - names[0]!.y).toBeGreaterThan(15);
});
