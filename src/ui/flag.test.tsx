import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Flag } from './flag';

afterEach(cleanup);

const codes = readdirSync('content/countries').map((file) => file.replace('.json', ''));

it.each(codes)('has the flag of %s, as the icon set draws it', (code) => {
  expect(readFileSync(`public/flags/${code}.svg`, 'utf8')).toBe(readFileSync(`node_modules/country-flag-icons/3x2/${code}.svg`, 'utf8'));
});

it('shows the code where there is no flag', () => {
  render(<Flag code="XK" alt="Kosovo" />);
  fireEvent.error(screen.getByAltText('Kosovo'));
  expect(screen.getByText('XK')).toBeTruthy();
});
