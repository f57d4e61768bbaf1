import { startServer } from '../../server/harness';
import { expect, test } from '../harness';
import { doJob, JOBS, MOST_TAPS, officer } from '../jobs';
import { signIn, untilSynced } from '../people';

test(`each of the ten jobs of an officer takes at most ${MOST_TAPS} taps from the dashboard`, async ({
  openDevice,
}) => {
  test.setTimeout(240_000);
  await using server = await startServer({ seed: true });
  const device = await openDevice({ url: server.url, viewport: { width: 1440, height: 900 } });
  const { page, context } = device;
  await signIn(device, await officer(server));
  await untilSynced(page);
  await device.untilKept();
  expect(JOBS).toHaveLength(10);
  const ways: [name: string, taps: number][] = [];
  for (const job of JOBS) {
    await test.step(job.name, async () => {
      const { taps, screens, seconds } = await doJob(job, page, context);
      console.log(`${job.name}: ${taps} taps, ${screens} screens, ${seconds} s`);
      ways.push([job.name, taps]);
      await page.goto('/dashboard');
      await page.getByRole('region', { name: 'Countries you follow' }).waitFor();
    });
  }
  expect(ways.filter(([, taps]) => taps > MOST_TAPS)).toEqual([]);
});
