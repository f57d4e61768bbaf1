import { expect, test } from '../harness';
import { chooseInAccountMenu, expectProblem } from '../people';
import { violations } from '../axe';
import { LEAVE, question, answers, ask, open } from './conversation';

test('the chat panel opens on every screen, keeps its draft, and asks visitors to sign in', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice();
  const { page } = device;

  await test.step('on the landing page it asks visitors to sign in', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Ask the assistant' }).click();
    const chat = page.getByRole('dialog', { name: 'Assistant' });
    await expect(question(page)).toBeFocused();
    await ask(page, LEAVE);
    await expectProblem(page, 'Error', 'Please sign in to use the chat');
    await expect(question(page)).toHaveValue(LEAVE);
    expect(await violations(page)).toEqual([]);
    await question(page).press('Escape');
    await expect(chat).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Ask the assistant' })).toBeFocused();
    await question(page).waitFor({ state: 'detached' });
  });

  await test.step('in the app it keeps the conversation and the draft while the page changes', async () => {
    await open(device, server, '/dashboard');
    await page.getByRole('button', { name: 'Ask the assistant' }).click();
    await expect(page.getByRole('dialog', { name: 'Assistant' })).toBeVisible();
    await ask(page, LEAVE);
    await expect(answers(page)).toHaveCount(1);
    await question(page).fill('And then');
    await chooseInAccountMenu(page, 'Settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
    await expect(answers(page)).toHaveCount(1);
    await expect(question(page)).toHaveValue('And then');
    // At the end no button lies partly below the field, which stays in view.
    await answers(page).evaluate((answer) => answer.closest('dialog > div')!.scrollTo(0, 10_000));
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open as a page, with all conversations' }).click();
    await expect(page).toHaveURL(/\/ai-assistant\?conversation=/);
    await expect(answers(page)).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a question in the address is put into the field and not sent', async () => {
    await question(page).fill('');
    await page.goto(`/ai-assistant?q=${encodeURIComponent(LEAVE)}`);
    await expect(question(page)).toHaveValue(LEAVE);
    await expect(answers(page)).toHaveCount(0);
  });
});
