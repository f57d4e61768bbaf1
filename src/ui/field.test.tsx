import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TextArea, TextInput } from './field';
import { Switch } from './switch';

afterEach(cleanup);

it('links the field with its hint, or with its error instead', () => {
  const { rerender } = render(<TextInput label="Password" hint="At least 6 characters." />);
  const note = () =>
    document.getElementById(screen.getByLabelText('Password').getAttribute('aria-describedby')!)?.textContent;
  expect(note()).toBe('At least 6 characters.');
  rerender(<TextInput label="Password" hint="At least 6 characters." error="Password must be at least 6 characters" />);
  expect(note()).toBe('Password must be at least 6 characters');
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
});

it.each([
  ['a line', <TextInput key="line" label="Notes" maxLength={10} defaultValue="12345" />],
  ['several', <TextArea key="lines" label="Notes" maxLength={10} defaultValue="12345" />],
])('accepts pasted text as a whole, or rejects it with a message: %s', (_name, control) => {
  render(control);
  const field = screen.getByLabelText<HTMLInputElement>('Notes');
  const paste = (text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } });
  field.setSelectionRange(5, 5);
  expect(paste('6789012'), 'the browser would have cut it').toBe(false);
  expect(screen.getByRole('alert').textContent).toBe(
    'Not pasted: that makes 12 characters, and at most 10 are possible',
  );
  fireEvent.change(field, { target: { value: '123' } });
  expect(screen.queryByRole('alert')).toBeNull();
  field.setSelectionRange(0, 3);
  expect(paste('1234567890 \n'), 'it takes the place of what is selected').toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names a switch by its label and describes it by its hint', () => {
  render(<Switch label="News" hint="New articles, in one digest" />);
  const control = screen.getByRole('switch', { name: 'News' });
  expect(document.getElementById(control.getAttribute('aria-describedby')!)?.textContent).toBe(
    'New articles, in one digest',
  );
});
