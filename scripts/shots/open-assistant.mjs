import { openSynced, unfocus } from './open.mjs';
import { TABLE } from './stored-answers.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} question */
export async function openAnswer(page, question) {
  await openSynced(page, '/ai-assistant');
  await ask(page, question);
}

/** @param {Page} page @param {string} question */
async function ask(page, question) {
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Molao/ }).waitFor();
  await unfocus(page);
}

/**
 * Opens a conversation with a stored answer.
 * @param {Page} page @param {import('./people.mjs').World} world
 * @param {import('./stored-answers.mjs').Conversation} conversation
 */
export async function openStoredAnswer(page, world, conversation) {
  const id = await world.tellAnswer(conversation);
  await openSynced(page, `/ai-assistant?conversation=${id}`);
  await page.getByRole('heading', { name: /^Molao/ }).waitFor();
}

/** Opens the form of a chip. @param {Page} page @param {import('./people.mjs').World} world */
export async function openCorrection(page, world) {
  await openStoredAnswer(page, world, TABLE);
  await page.getByRole('button', { name: /^Where/ }).click();
  await page.getByRole('radio', { name: 'These countries' }).check();
}

/** Creates two conversations and shows their list. @param {Page} page */
export async function openConversations(page) {
  for (const question of ['What is the minimum wage in Kenya?', 'How is overtime paid in Germany?'])
    await openAnswer(page, question);
  await openSynced(page, '/ai-assistant');
  await page
    .getByRole('button', { name: /^Rename: / })
    .nth(1)
    .waitFor();
}

/** @param {Page} page */
export async function openRenaming(page) {
  await openConversations(page);
  await page
    .getByRole('button', { name: /^Rename: / })
    .first()
    .click();
  await page.getByLabel('Name of the conversation').fill('Overtime, for the Berlin office');
}

/** Opens the chat panel, which exists on wide screens only. @param {Page} page */
export async function openAssistantPanel(page) {
  await openSynced(page, '/country/ZA');
  const launcher = page.getByRole('button', { name: 'Ask the assistant' });
  if (!(await launcher.isVisible())) return;
  await launcher.click();
  await ask(page, 'How many days of annual leave are there in South Africa?');
}

/** @param {Page} page */
export async function openVisitorChat(page) {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await page.getByRole('dialog').waitFor();
}
