import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from './tabs';

afterEach(cleanup);

function Three() {
  const [value, setValue] = useState('one');
  const items = ['one', 'two', 'three'].map((name) => ({ value: name, label: name, content: `inside ${name}` }));
  return <Tabs label="Numbers" items={items} value={value} onValueChange={setValue} />;
}

const open = () => screen.getByRole('tab', { selected: true });

it('shows the open panel only, named by its tab', () => {
  render(<Three />);
  fireEvent.click(screen.getByRole('tab', { name: 'two' }));
  expect(screen.getByRole('tabpanel', { name: 'two' }).textContent).toBe('inside two');
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});

it('arrow keys, Home and End move through the tabs with wrap-around, and move the focus', () => {
  render(<Three />);
  open().focus();
  for (const [key, name] of [
    ['ArrowLeft', 'three'],
    ['ArrowRight', 'one'],
    ['End', 'three'],
    ['Home', 'one'],
  ] as const) {
    fireEvent.keyDown(open(), { key });
    expect(open().textContent).toBe(name);
    expect(document.activeElement).toBe(open());
  }
});

it('only the open tab is in the tab order', () => {
  render(<Three />);
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
});
