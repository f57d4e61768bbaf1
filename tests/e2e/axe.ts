import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOnly } from 'axe-core';

const TAGS: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules for the dark theme: only colours differ between the themes. */
const OF_COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

const require = createRequire(import.meta.url);
const { source } = createRequire(require.resolve('@axe-core/playwright'))('axe-core') as { source: string };

/** Violations that axe finds in the current theme and in the dark theme, one line for each rule. */
export async function violations(page: Page): Promise<string[]> {
  const here = await look(page, TAGS);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await look(page, OF_COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...here, ...dark.map((violation) => `dark: ${violation}`)];
}

/**
 * Runs axe without @axe-core/playwright. That package loads axe again for each run and opens another page, to support
 * frames of other origins, which the app does not have.
 */
async function look(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // On a slow machine colours are still on their way from the other theme.
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
  const found = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run(context: Document, options: object): Promise<AxeResults> } };
    if (document.querySelector('iframe, frame')) throw new Error('A frame would not be looked at.');
    return (await axe.run(document, { runOnly: only, resultTypes: ['violations'] })).violations;
  }, runOnly);
  return found.map(
    ({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
