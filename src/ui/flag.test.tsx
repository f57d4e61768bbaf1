import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Flag } from './flag';
import { FLAG_CODES } from './flag-codes';

afterEach(cleanup);

const codes = readdirSync('content/countries').map((file) => file.replace('.json', ''));
const drawn = readFileSync('src/ui/flags.svg', 'utf8');

it.each(codes)('has the flag of %s, equal to that of the icon set', (code) => {
  const original = readFileSync(`node_modules/country-flag-icons/3x2/${code}.svg`, 'utf8').trim();
  const [, viewBox, shapes] = /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" (viewBox="[^"]*")>(.*)<\/svg>$/s.exec(
    original,
  )!;
  expect(drawn).toContain(`<symbol id="${code}" ${viewBox}>${shapes}</symbol>`);
  expect(FLAG_CODES).toContain(code);
});

it('reports a flag only for codes with a flag', () => {
  expect([...drawn.matchAll(/<symbol id="(..)"/g)].map(([, code]) => code)).toEqual([...FLAG_CODES]);
});

it('shows the flag, with a name unless the name is beside it', () => {
  const { container } = render(<Flag code="ZA" alt="South Africa" />);
  expect(screen.getByRole('img', { name: 'South Africa' })).toBeTruthy();
  expect(container.querySelector('use')?.getAttribute('href')).toMatch(/flags.*\.svg#ZA$/);
});

it('shows the code if there is no flag', () => {
  render(<Flag code="XK" />);
  expect(screen.getByText('XK')).toBeTruthy();
});
