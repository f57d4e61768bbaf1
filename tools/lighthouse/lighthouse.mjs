import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { CHROMIUM_FLAGS } from '../../scripts/lib/chromium.mjs';

/** Lighthouse's presets: a simulated mid-range phone on slow 4G, and a desktop. */
export const FORMS = /** @type {const} */ (['mobile', 'desktop']);

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * @typedef {object} Result the run of a page with the median performance score
 * @property {string} name
 * @property {typeof FORMS[number]} form
 * @property {boolean} goal whether the page has goals
 * @property {Record<string, number>} scores by category, 0 to 100
 * @property {string} metrics as text
 * @property {string[]} failures audits without full score, in the categories that must reach 100
 */

/** @param {string} chromium path of the program */
export async function openBrowser(chromium) {
  const browser = await launch({
    chromePath: chromium,
    chromeFlags: [...CHROMIUM_FLAGS, '--headless=new'],
    logLevel: 'error',
  });
  return { port: browser.port, close: async () => browser.kill() };
}

/**
 * @param {{port: number}} browser
 * @param {string} url
 * @param {{name: string, form: typeof FORMS[number], runs: number, goal: boolean, keepStorage?: boolean}} options
 * `keepStorage`: measures a device that already has the data
 * @returns {Promise<Result>}
 */
export async function measurePage({ port }, url, { name, form, runs, goal, keepStorage = false }) {
  const reports = [];
  for (let index = 0; index < runs; index += 1) {
    reports.push(
      await read(url, { port, onlyCategories: CATEGORIES, disableStorageReset: keepStorage, logLevel: 'error' }, form),
    );
    console.log(`  ${name} ${form} ${index + 1}: ${CATEGORIES.map((id) => score(reports.at(-1), id)).join(' ')}`);
  }
  const median = reports.toSorted((one, other) => score(one, 'performance') - score(other, 'performance'))[
    Math.floor(reports.length / 2)
  ];
  const failures = CATEGORIES.slice(1).flatMap((id) =>
    median.categories[id].auditRefs
      .filter((ref) => ref.weight > 0 && (median.audits[ref.id].score ?? 1) < 1)
      .map((ref) => `${id}: ${median.audits[ref.id].title}`),
  );
  const metric = (/** @type {string} */ id) => median.audits[id].displayValue ?? '';
  return {
    name,
    form,
    goal,
    failures,
    scores: Object.fromEntries(CATEGORIES.map((id) => [id, score(median, id)])),
    metrics:
      `FCP ${metric('first-contentful-paint')}, LCP ${metric('largest-contentful-paint')}, ` +
      `TBT ${metric('total-blocking-time')}, CLS ${metric('cumulative-layout-shift')}`,
  };
}

/**
 * One run. Repeats it if the trace could not be recorded, which happens on a busy machine.
 * @param {string} url
 * @param {object} flags
 * @param {typeof FORMS[number]} form
 */
async function read(url, flags, form) {
  let problem;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const answer = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
    if (answer && !answer.lhr.runtimeError) return answer.lhr;
    problem = answer?.lhr.runtimeError?.message;
  }
  throw new Error(`Lighthouse could not read ${url}: ${problem}`);
}

/** @param {any} report @param {string} category */
const score = (report, category) => Math.round((report.categories[category].score ?? 0) * 100);
