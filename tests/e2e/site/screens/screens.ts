import type { TestServer } from '../../../server/harness';
import type { Page } from '../../harness';
import { accountScreens } from './account-screens';
import { ADMIN_SCREENS } from './admin-screens';
import { analyticsScreens } from './analytics-screens';
import { ASSISTANT_SCREENS } from './assistant-screens';
import { publicScreens } from './public-screens';
import { readingScreens } from './reading-screens';
import type { ScreenCase, ScreenRecords } from './screen-case';
import { addEventsOnce, addPostOnce, dayOfLaws, firstRecord } from './screen-records';
import { SEARCH_SCREENS } from './search-screens';
import { TASK_SCREENS } from './task-screens';

interface Titled {
  title: string;
}

/**
 * Every built screen in its different states. The user is free and follows South Africa; `lapsed`: a former
 * Premium user with six countries; `tasks` and `compliance`: a Premium user.
 */
export async function screensOf(server: TestServer): Promise<ScreenCase[]> {
  const records = await recordsOf(server);
  return [
    ...(await publicScreens(server)),
    ...readingScreens(records),
    ...analyticsScreens(records),
    ...ASSISTANT_SCREENS,
    ...TASK_SCREENS,
    ...SEARCH_SCREENS,
    ...ADMIN_SCREENS,
    ...accountScreens(records),
  ];
}

async function recordsOf(server: TestServer): Promise<ScreenRecords> {
  const { id: law } = await firstRecord(server, 'labour_laws', "country.code='ZA' && is_published=true");
  const { id: fact } = await firstRecord(server, 'employment_facts', "country.code='ZA' && topic='minimum_wage'");
  const free = await firstRecord<Titled>(server, 'articles', "country.code='ZA' && is_premium=false");
  const premium = await firstRecord<Titled>(server, 'articles', "country.code='ZA' && is_premium=true");
  const { id: openCommentary } = await firstRecord(server, 'expert_commentaries', 'is_open=true');
  const { id: lockedCommentary } = await firstRecord(server, 'expert_commentaries', 'is_open=false');
  await addEventsOnce(server);
  const post = await addPostOnce(server);
  const lawDay = await dayOfLaws(server);
  return { law, fact, free, premium, openCommentary, lockedCommentary, post, lawDay };
}

/** Opens a screen and waits until it is complete. */
export async function openScreen(page: Page, { address, ready, prepare }: ScreenCase): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await prepare?.(page);
  await page.getByRole('heading', { level: 1, name: ready, includeHidden: true }).waitFor();
  await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'detached' });
}
