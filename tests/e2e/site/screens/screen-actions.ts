import type { Page } from '../../harness';

// Actions that bring a screen into a state that the URL alone does not reach.

/** Waits for the charts, the map and the calendar, and opens a table. */
export async function openCharts(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Laws coming into force' }).waitFor();
  await page.locator('svg [data-shade]').first().waitFor();
  await page.getByText('Show as a table').first().click();
}

export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').fill('annual leave');
  await page.getByRole('option', { name: /^Annual leave/ }).waitFor();
}

export async function askAssistant(page: Page): Promise<void> {
  await ask(page, 'What is the minimum wage in South Africa?');
  await page.getByRole('heading', { name: 'Sources' }).waitFor();
}

export async function askUnanswerable(page: Page): Promise<void> {
  await ask(page, 'What will the minimum wage in South Africa be in 2031?');
  await page.getByText(/^Not recorded:/).waitFor();
}

async function ask(page: Page, words: string): Promise<void> {
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill(words);
  await question.press('Enter');
}

export async function saveLaw(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.waitFor();
  await save.click();
  // Leaving the page at once would cancel the write.
  await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor();
  await page.goto('/reading-list');
  await page.getByRole('article').first().waitFor();
}

export async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await page.getByRole('dialog', { name: 'Assistant' }).getByRole('textbox').waitFor();
}

export async function tickObligation(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Obligations' });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByText('When it is due, what to keep, and the source').first().click();
}

export async function addAndOpenTask(page: Page): Promise<void> {
  await tickObligation(page);
  await page.getByRole('button', { name: 'Add 1 task' }).click();
  await openFirstTask(page);
  await page.getByRole('button', { name: 'Edit steps' }).click();
}

async function openFirstTask(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Compliance tasks' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Evidence' }).waitFor();
}

export async function pickEvidence(page: Page): Promise<void> {
  await openFirstTask(page);
  await page.getByLabel('Files to add as evidence').setInputFiles([
    { name: 'minutes.txt', mimeType: 'text/plain', buffer: Buffer.from('Minutes of the meeting.') },
    { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') },
  ]);
  await page.getByRole('dialog', { name: 'Add evidence' }).getByText('Not added:').waitFor();
}

export async function openEvidence(page: Page): Promise<void> {
  await pickEvidence(page);
  await page.getByRole('button', { name: 'Add 1 file' }).click();
  await page.getByRole('button', { name: 'minutes.txt' }).first().click();
  await page.getByText('Minutes of the meeting.').waitFor();
}

export async function selectTasks(page: Page): Promise<void> {
  await fillNewTask(page, 'Keep the register');
  await page.getByRole('link', { name: 'Create task' }).first().click();
  await fillNewTask(page, 'Read the register');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox').first().check();
  // axe reports targets that are half under the top bar as too small.
  await page.evaluate(() => scrollTo(0, 0));
}

async function fillNewTask(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create task' });
  for (const [label, text] of [
    ['Title', title],
    ['Description', 'Of all accidents.'],
    ['Country', 'Zanzibar'],
    ['Deadline', '2099-01-31'],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await dialog.waitFor({ state: 'detached' });
}

export async function sendEmptyTask(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create task' });
  await dialog.getByLabel('Country', { exact: true }).fill('South Africa');
  await dialog.getByLabel('Repeats').selectOption('monthly');
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await dialog.getByText('Title is required').waitFor();
}

export async function askToDelete(page: Page): Promise<void> {
  await openFirstTask(page);
  await page.getByRole('link', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Delete this task?' }).waitFor();
}

export async function openExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog', { name: 'Export' }).waitFor();
}

export async function createFeed(page: Page): Promise<void> {
  await openExport(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' });
  await dialog.getByRole('button', { name: /^(Create the address|Make a new address)$/ }).click();
  const again = page.getByRole('alertdialog').getByRole('button', { name: 'Make a new address' });
  await dialog.getByLabel('Address').or(again).first().waitFor();
  if (await again.isVisible()) await again.click();
  await dialog.getByLabel('Address').waitFor();
}
