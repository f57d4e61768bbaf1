import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TextInput } from './field';
import { Switch } from './switch';

afterEach(cleanup);

it('ties the hint to its field, and the error in its place', () => {
  const { rerender } = render(<TextInput label="Password" hint="At least 6 characters." />);
  const note = () => document.getElementById(screen.getByLabelText('Password').getAttribute('aria-describedby')!)?.textContent;
  expect(note()).toBe('At least 6 characters.');
  rerender(<TextInput label="Password" hint="At least 6 characters." error="Password must be at least 6 characters" />);
  expect(note()).toBe('Password must be at least 6 characters');
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
});

it('names a switch by its label and describes it by its hint', () => {
  render(<Switch label="News" hint="New articles, in one digest" />);
  const control = screen.getByRole('switch', { name: 'News' });
  expect(document.getElementById(control.getAttribute('aria-describedby')!)?.textContent).toBe('New articles, in one digest');
});
