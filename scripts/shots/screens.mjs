/* global document, scrollTo, scrollY */
/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./people.mjs').World} World
 *
 * @typedef {object} Screen
 * @property {string} name of the picture
 * @property {'free' | 'premium' | 'admin'} [as] who is signed in; nobody, unless told
 * @property {boolean} [phoneOnly]
 * @property {(page: Page, world: World) => Promise<unknown>} open brings the screen into the state that is shown
 */

/** A link's token as far as a page reads it; the server would refuse it. */
const UNSIGNED = `-.${Buffer.from(JSON.stringify({ id: 'lerato', email: 'lerato@example.com' })).toString('base64url')}.-`;

/** Every built screen, with real content. @type {readonly Screen[]} */
export const SCREENS = [
  { name: 'landing', open: (page) => page.goto('/', { waitUntil: 'networkidle' }) },
  { name: 'pricing', open: (page) => page.goto('/pricing', { waitUntil: 'networkidle' }) },
  { name: 'about', open: (page) => page.goto('/about', { waitUntil: 'networkidle' }) },
  { name: 'terms', open: (page) => page.goto('/terms', { waitUntil: 'networkidle' }) },
  { name: 'privacy', open: (page) => page.goto('/privacy', { waitUntil: 'networkidle' }) },
  { name: 'refund-policy', open: (page) => page.goto('/refund-policy', { waitUntil: 'networkidle' }) },
  { name: 'auth', open: (page) => page.goto('/auth') },
  { name: 'auth-forgot', open: (page) => page.goto('/auth/forgot') },
  { name: 'auth-reset', open: (page) => page.goto(`/auth/reset?token=${UNSIGNED}`) },
  { name: 'auth-broken-link', open: (page) => page.goto('/auth/reset') },
  { name: 'welcome', as: 'free', open: openWelcome },
  { name: 'welcome-ready', as: 'free', open: openWelcomeReady },
  { name: 'dashboard', as: 'free', open: (page) => openSynced(page, '/dashboard') },
  { name: 'dashboard-overview', as: 'premium', open: openOverview },
  { name: 'country', as: 'free', open: (page) => openSynced(page, '/country/ZA') },
  { name: 'laws', as: 'free', open: (page) => openSynced(page, '/country/ZA/laws') },
  { name: 'law', as: 'free', open: (page, { law }) => openSynced(page, `/country/ZA/laws?law=${law.id}`) },
  { name: 'articles', as: 'free', open: (page) => openSynced(page, '/country/ZA/articles') },
  { name: 'article', as: 'free', open: (page, { article }) => openSynced(page, `/article/${article.id}`) },
  { name: 'article-locked', as: 'free', open: (page, { lockedArticle }) => openSynced(page, `/article/${lockedArticle.id}`) },
  { name: 'compare', as: 'premium', open: (page) => openCompared(page, '/compare?countries=ZA,KE,GB,BW,NA') },
  { name: 'compare-sorted', as: 'premium', open: (page) => openCompared(page, '/compare?countries=ZA,KE,GB,DE,BR&topics=annual_leave,notice_period,maternity_leave&sort=-annual_leave') },
  { name: 'compare-free', as: 'free', open: (page) => openCompared(page, '/compare?countries=ZA,KE,DE') },
  { name: 'compare-countries', as: 'premium', open: openCountriesToCompare },
  { name: 'reading-list', as: 'premium', open: openReadingList },
  { name: 'law-highlighted', as: 'premium', open: (page, world) => highlightLaw(page, world) },
  { name: 'commentary', as: 'free', open: (page) => openSynced(page, '/commentary') },
  { name: 'commentary-full', as: 'free', open: openCommentary },
  { name: 'commentary-sources', as: 'free', open: (page) => openSynced(page, '/commentary?tab=sources') },
  { name: 'analytics', as: 'premium', open: (page) => openAnalytics(page, '/analytics') },
  { name: 'analytics-free', as: 'free', open: (page) => openAnalytics(page, '/analytics') },
  { name: 'analytics-rows', as: 'premium', open: openAnalyticsRows },
  { name: 'analytics-day', as: 'premium', open: openAnalyticsDay },
  { name: 'search', as: 'free', open: openSearch },
  { name: 'search-premium', as: 'premium', open: (page) => openSynced(page, '/search?q=minimum+wage') },
  { name: 'search-nothing', as: 'free', open: openFruitlessSearch },
  { name: 'search-start', as: 'premium', open: openSearchStart },
  { name: 'palette', as: 'premium', open: openPalette },
  { name: 'admin', as: 'admin', open: (page) => openAdmin(page, '/admin') },
  { name: 'admin-sources', as: 'admin', open: (page) => openAdmin(page, '/admin?tab=sources') },
  { name: 'country-locked', as: 'free', open: openLockedCountry },
  { name: 'past-due', as: 'premium', open: openPastDue },
  { name: 'choose-five', as: 'premium', open: openChoice },
  { name: 'compliance', as: 'premium', open: (page) => openSynced(page, '/compliance') },
  { name: 'compliance-free', as: 'free', open: (page) => openSynced(page, '/compliance') },
  { name: 'compliance-calendar', as: 'premium', open: (page) => openSynced(page, '/compliance?view=calendar') },
  { name: 'compliance-new', as: 'premium', open: openNewTask },
  { name: 'compliance-task', as: 'premium', open: openTask },
  { name: 'compliance-obligations', as: 'premium', open: openObligations },
  { name: 'assistant', as: 'free', open: (page) => openSynced(page, '/ai-assistant') },
  { name: 'assistant-answer', as: 'free', open: (page) => openAnswer(page, 'How much notice does an employee get in South Africa, and in Kenya?') },
  { name: 'assistant-refusal', as: 'premium', open: (page) => openAnswer(page, 'What will the minimum wage in South Africa be in 2031?') },
  { name: 'assistant-panel', as: 'premium', open: openAssistantPanel },
  { name: 'assistant-visitor', open: openVisitorChat },
  { name: 'notifications', as: 'premium', open: openNotifications },
  { name: 'notifications-free', as: 'free', open: (page) => openSynced(page, '/notifications') },
  { name: 'settings', as: 'free', open: (page) => openSynced(page, '/settings') },
  { name: 'settings-notifications', as: 'free', open: openNoticeSettings },
  { name: 'settings-security', as: 'free', open: openSecurity },
  { name: 'settings-delete', as: 'free', open: openDeletion },
  { name: 'subscribe', as: 'free', open: (page) => openSynced(page, '/subscribe') },
  { name: 'payment-unknown', as: 'free', open: (page) => openSynced(page, '/subscribe?reference=molao-shots-nobody') },
  { name: 'manage-subscription', as: 'premium', open: (page) => openSynced(page, '/manage-subscription') },
  { name: 'sandbox-checkout', as: 'free', open: (page) => page.goto('/sandbox-checkout?reference=molao-shots', { waitUntil: 'networkidle' }) },
  { name: 'sync-panel', as: 'free', open: openSyncPanel },
  { name: 'labour-trends', as: 'free', open: openTrends },
  { name: 'labour-trends-post', as: 'free', open: openPost },
  { name: 'add-linkedin-post', as: 'free', open: openNewPost },
  { name: 'linkedin-guide', as: 'free', open: (page) => openSynced(page, '/linkedin-guide') },
  { name: 'more', as: 'free', phoneOnly: true, open: (page) => openSynced(page, '/more') },
  { name: 'not-found', open: (page) => page.goto('/laws-of-atlantis') },
];

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** What the system shows before the app is installed: names as in src/manifest.ts, screens as above. */
export const MANIFEST_SHOTS = [
  { name: 'dashboard-wide', of: 'dashboard', size: WIDE, scale: 1 },
  { name: 'law-wide', of: 'law', size: WIDE, scale: 1 },
  { name: 'country-narrow', of: 'country', size: NARROW, scale: 2 },
  { name: 'law-narrow', of: 'law', size: NARROW, scale: 2 },
  { name: 'article-narrow', of: 'article', size: NARROW, scale: 2 },
];

/** @param {Page} page */
const status = (page) => page.locator('header button[data-state]');

/** @param {Page} page @param {string} address */
async function openSynced(page, address) {
  await page.goto(address);
  await page.getByRole('button', { name: /^Synced / }).first().waitFor();
  await page.locator('h1').first().waitFor();
}

/** @param {Page} page @param {World} world */
async function openWelcome(page, world) {
  await world.forget();
  await openSynced(page, '/welcome');
  for (const name of ['Botswana', 'Brazil', 'Australia']) await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.evaluate(() => {
    (/** @type {HTMLElement} */ (document.activeElement)).blur();
    scrollTo(0, 0);
  });
}

/** @param {Page} page @param {World} world */
async function openWelcomeReady(page, world) {
  await world.forget();
  await openSynced(page, '/welcome');
  for (const name of ['South Africa', 'Kenya', 'Nigeria']) await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'You can switch the network off now' }).waitFor();
}

/** @param {Page} page @param {World} world */
async function openLockedCountry(page, world) {
  await world.fillPlan();
  await openSynced(page, '/country/BR');
  await page.getByText('Free plan: 5 countries').waitFor();
}

/** @param {Page} page @param {World} world */
async function openPastDue(page, world) {
  await world.missPayment();
  await openSynced(page, '/country/ZA');
  await page.getByRole('link', { name: 'Put it right' }).waitFor();
}

/** @param {Page} page @param {World} world */
async function openChoice(page, world) {
  await world.lapse();
  await openSynced(page, '/choose-five');
  await page.getByRole('button', { name: 'Keep these 5' }).waitFor();
}

/** @param {Page} page @param {string} address */
async function openCompared(page, address) {
  await openSynced(page, address);
  await page.getByRole('region', { name: 'Facts by country' }).getByText('Checked').first().waitFor();
  await page.getByRole('region', { name: 'Facts by country' }).getByText('Loading').first().waitFor({ state: 'detached' });
}

/** @param {Page} page */
async function openCountriesToCompare(page) {
  await openCompared(page, '/compare');
  await page.getByRole('button', { name: 'Add country' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Saves a law and highlights its first words, once. @param {Page} page @param {World} world */
async function highlightLaw(page, { law }) {
  await openSynced(page, `/country/ZA/laws?law=${law.id}`);
  const save = page.getByRole('button', { name: 'Save to the reading list' });
  await save.waitFor();
  if ((await save.getAttribute('aria-pressed')) === 'true') return;
  await save.click();
  await page.locator('.prose').first().evaluate((prose) => {
    const range = document.createRange();
    range.selectNodeContents(/** @type {Element} */ (prose.querySelector('p')));
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
  });
  await page.getByRole('button', { name: 'Highlight', exact: true }).click();
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByLabel('Note on this highlight').fill('Ask the works council before the handbook changes.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('button', { name: 'Edit note' }).waitFor();
}

/** @param {Page} page @param {World} world */
async function openReadingList(page, world) {
  await highlightLaw(page, world);
  await openSynced(page, '/reading-list');
  await page.getByRole('article').first().waitFor();
}

/** @param {Page} page */
async function openCommentary(page) {
  await openSynced(page, '/commentary');
  await page.getByRole('region', { name: 'Featured' }).getByRole('link').click();
  await page.getByRole('dialog').waitFor();
}

/** @param {Page} page @param {string} address */
async function openAnalytics(page, address) {
  await openSynced(page, address);
  await page.getByRole('heading', { name: 'Laws coming into force' }).waitFor();
  await page.locator('svg [data-shade]').first().waitFor();
}

/** @param {Page} page */
async function openAnalyticsRows(page) {
  await openAnalytics(page, '/analytics?show=articles');
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

/** @param {Page} page */
async function openAnalyticsDay(page) {
  await openAnalytics(page, '/analytics?month=2026-01');
  await page.getByRole('heading', { name: 'Laws coming into force' }).evaluate((heading) => heading.scrollIntoView());
  const day = page.getByRole('link', { name: /on 1 January 2026$/ });
  if (await day.isVisible()) await day.click();
}

/** @param {Page} page */
async function openFruitlessSearch(page) {
  await openSynced(page, '/search?q=qqqqxz&country=ZA&period=year');
  await page.getByText('No results found. Try different keywords.').waitFor();
}

/** @param {Page} page */
async function openSearch(page) {
  await openSynced(page, '/search?q=minimum+wage');
  await page.getByText('Limited to 6 results').waitFor();
}

/** With a search that was carried through, and one that was saved. @param {Page} page */
async function openSearchStart(page) {
  await openSynced(page, '/search?q=minimum+wage&period=year');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  // It is kept beside what is shown; leaving at once may be sooner.
  await page.waitForTimeout(500);
  await page.goto('/search');
  await page.getByRole('heading', { name: 'Recent searches' }).waitFor();
}

/** @param {Page} page */
async function openPalette(page) {
  await openSynced(page, '/country/ZA');
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').fill('annual leave');
  await page.getByRole('option', { name: /^Annual leave/ }).first().waitFor();
}

/** @param {Page} page @param {string} address */
async function openAdmin(page, address) {
  await openSynced(page, address);
  await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
}

/** @param {Page} page */
async function openOverview(page) {
  await openSynced(page, '/dashboard');
  await page.getByRole('link', { name: /View Laws & News/ }).first().click();
  await page.getByRole('dialog').waitFor();
}

/** One change that was refused, because another device took the last place, and one that waits for the network. @param {Page} page @param {World} world */
async function openSyncPanel(page, world) {
  await openSynced(page, '/country/BR');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Follow Brazil' }).click();
  await world.fillPlan();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '1 needs you' }).waitFor();
  await page.goto('/settings');
  await page.getByLabel('Full name').waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('Full name').fill('Thandi M. Mokoena');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await status(page).click();
  await page.getByRole('dialog', { name: 'Your changes' }).waitFor();
}

/** @param {Page} page */
async function openTrends(page) {
  await openSynced(page, '/labour-trends');
  await page.getByRole('list', { name: 'Posts', exact: true }).waitFor();
}

/** @param {Page} page */
async function openPost(page) {
  await openTrends(page);
  await page.getByRole('link', { name: /^Labour Court/ }).click();
  await page.getByRole('link', { name: 'Open on LinkedIn' }).waitFor();
}

/** @param {Page} page */
async function openNewPost(page) {
  const shared = new URLSearchParams({ title: 'A shared roster', text: 'It is agreed four weeks ahead, and it stays.', url: 'https://www.linkedin.com/posts/a-shared-roster', author: 'Amara Nwosu' });
  await openSynced(page, `/add-linkedin-post?${shared}`);
  await page.getByRole('list', { name: 'Shared posts' }).waitFor();
}

/** @param {Page} page @param {World} world */
async function openNewTask(page, { law }) {
  await openSynced(page, `/compliance?create=1&law=${law.id}`);
  await page.getByText(`From: ${law.title}`).waitFor();
}

/** @param {Page} page @param {string} question */
async function openAnswer(page, question) {
  await openSynced(page, '/ai-assistant');
  await ask(page, question);
}

/** @param {Page} page @param {string} question */
async function ask(page, question) {
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Molao/ }).waitFor();
}

/** Beside the page on wide screens; phones have the page for it. @param {Page} page */
async function openAssistantPanel(page) {
  await openSynced(page, '/country/ZA');
  const launcher = page.getByRole('button', { name: 'Ask the assistant' });
  if (!(await launcher.isVisible())) return;
  await launcher.click();
  await ask(page, 'How many days of annual leave are there in South Africa?');
}

/** @param {Page} page */
async function openVisitorChat(page) {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await page.getByRole('dialog').waitFor();
}

/** @param {Page} page */
async function openTask(page) {
  await openSynced(page, '/compliance');
  await page.getByRole('list', { name: 'Compliance tasks' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Evidence' }).waitFor();
}

/** @param {Page} page */
async function openObligations(page) {
  await openSynced(page, '/compliance?templates=ZA');
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
}

/** Some of them are read already, and a group stands open. @param {Page} page */
async function openNotifications(page) {
  await openSynced(page, '/notifications');
  for (const name of ['Mark as read: In 30 days', 'Mark as read: In 7 days']) {
    const button = page.getByRole('button', { name }).first();
    if (await button.isVisible()) await button.click();
  }
  await page.getByRole('button', { name: 'Four new articles on Kenya' }).first().click();
  await page.evaluate(() => {
    (/** @type {HTMLElement} */ (document.activeElement)).blur();
    scrollTo(0, 0);
  });
}

/** @param {Page} page */
async function openNoticeSettings(page) {
  await openSynced(page, '/settings');
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await page.getByRole('heading', { name: 'Countries that are pushed' }).evaluate((heading) => heading.scrollIntoView());
}

/** @param {Page} page */
async function openSecurity(page) {
  await openSynced(page, '/settings');
  await page.getByRole('heading', { name: 'Sign-in and security' }).evaluate((heading) => heading.scrollIntoView());
  await page.evaluate(() => scrollTo({ top: scrollY - 80 }));
}

/** @param {Page} page */
async function openDeletion(page) {
  await openSynced(page, '/settings');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}
