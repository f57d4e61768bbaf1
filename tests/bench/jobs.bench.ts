import { expect, it } from 'vitest';
import { doJob, JOBS, MOST_TAPS, officer } from '../e2e/jobs';
import { PACE } from '../e2e/hand';
import { startServer } from '../server/harness';
import { signedInBrowser } from './browser';
import { report, type Figure } from './report';

it(`counts taps, screens and seconds of ten jobs: ${PACE.tap} s a tap, ${PACE.character} s a character`, async () => {
  await using server = await startServer({ seed: true });
  await using context = await signedInBrowser(server, await officer(server));
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  const figures: Figure[] = [];
  for (const job of JOBS) {
    await page.goto(`${server.url}/dashboard`);
    await page.locator('header button[data-state="synced"]').waitFor();
    await page.getByRole('region', { name: 'Countries you follow' }).waitFor();
    const { taps, screens, seconds } = await doJob(job, page, context);
    figures.push({
      what: `job from the dashboard: ${job.name}`,
      detail: `${taps} taps, ${screens} screens, ${seconds} s`,
    });
    expect(taps, job.name).toBeLessThanOrEqual(MOST_TAPS);
  }
  await report('jobs', figures);
}, 600_000);
