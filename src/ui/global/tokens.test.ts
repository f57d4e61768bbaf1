import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function block(selector: string): string[] {
  const from = css.indexOf(`${selector} {`);
  const body = css.slice(from, css.indexOf('}', from));
  return body
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .filter(Boolean);
}

it('has the same dark values for the system’s setting and for the user’s choice', () => {
  const chosen = block(":root[data-theme='dark']");
  expect(chosen.length).toBeGreaterThan(40);
  expect(block(":root:not([data-theme='light'])")).toEqual(chosen);
});
