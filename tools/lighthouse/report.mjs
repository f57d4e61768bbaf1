/** @typedef {import('./lighthouse.mjs').Result} Result */

const START = '<!-- lighthouse: written by tools/lighthouse -->';
const END = '<!-- end of lighthouse -->';

const LEAST = { performance: { mobile: 95, desktop: 98 }, whole: 100 };

/** @param {readonly Result[]} results */
export function table(results) {
  const rows = results.map(
    ({ name, form, scores, metrics }) =>
      `| ${name} | ${form} | ${scores.performance} | ${scores.accessibility} | ${scores['best-practices']} | ${scores.seo} | ${metrics} |`,
  );
  return [
    '| page | preset | performance | accessibility | best practices | SEO | of the median run |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/**
 * The goals that a public page misses, one line each.
 * @param {Result} result
 */
export function misses({ name, form, goal, scores, failures }) {
  if (!goal) return [];
  const found = [];
  if ((scores.performance ?? 0) < LEAST.performance[form])
    found.push(`${name} ${form}: performance ${scores.performance}, at least ${LEAST.performance[form]} is the goal`);
  for (const [category, score] of Object.entries(scores)) {
    if (category !== 'performance' && score < LEAST.whole)
      found.push(
        `${name} ${form}: ${category} ${score} (${failures.filter((words) => words.startsWith(category)).join('; ')})`,
      );
  }
  return found;
}

/**
 * @param {string} text of docs/performance.md
 * @param {string} figures
 * @param {{day: string, cores: number, load: number}} conditions `load`: mean load average during the measurement; above
 * the number of cores the figures are unreliable
 */
export function withTable(text, figures, { day, cores, load }) {
  const [before, rest] = text.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/performance.md has no ${START}.`);
  return (
    `${before}${START}\nMeasured ${day} on ${cores} cores at a load of ${load}, Lighthouse 12.8.2, ` +
    `Node ${process.versions.node}, the median of five runs.\n\n${figures}\n${END}${after}`
  );
}
