import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A theme changes nothing but colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands, in the theme of the browser and in the dark one: one line a rule. */
export async function violations(page: Page): Promise<string[]> {
  const builder = () => new AxeBuilder({ page });
  const here = await builder().withTags(TAGS).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await builder().withRules(OF_COLOURS).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  const words = ({ id, help, nodes }: (typeof here.violations)[number]) => `${id} (${help}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`;
  return [...here.violations.map(words), ...dark.violations.map((violation) => `dark: ${words(violation)}`)];
}
