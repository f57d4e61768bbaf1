import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setTheme, useTheme } from './theme';

function Shown() {
  return <p>{useTheme()[0]}</p>;
}

beforeEach(() => {
  document.head.innerHTML = '<meta data-scheme="light" name="theme-color"><meta data-scheme="dark" name="theme-color">';
});
afterEach(() => {
  cleanup();
  setTheme('system');
});

const media = () => [...document.querySelectorAll('meta')].map((meta) => meta.media);

it('applies and stores a choice at once, and sets the colour of the browser’s bar', () => {
  render(<Shown />);
  act(() => setTheme('dark'));
  expect(screen.getByText('dark')).toBeTruthy();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('molao-theme')).toBe('dark');
  expect(media()).toEqual(['not all', 'all']);
});

it('can follow the system again', () => {
  setTheme('dark');
  setTheme('system');
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('molao-theme')).toBeNull();
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});
