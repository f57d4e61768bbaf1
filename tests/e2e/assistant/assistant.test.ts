import { blocksOf } from '../../../src/domain/assistant/read/blocks';
import { passageHash } from '../../../src/lib/quote-anchor';
import { expect, test } from '../harness';
import { expectPressable, expectProblem, PHONE_AND_DESKTOP, signIn, toasts, untilSynced } from '../people';
import { unsent } from '../device-rows';
import { violations } from '../axe';
import { LEAVE, question, answers, ask, open } from './conversation';

test('the assistant answers with citations that open, syncs the conversation to all devices, and can delete it', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice();
  const { page } = device;
  const user = await open(device, server);

  await test.step('two of the four examples are questions to send, the others link to Premium', async () => {
    const examples = page.getByRole('region', { name: 'Ask, for example' });
    await expect(examples.getByRole('button')).toHaveCount(2);
    await expect(examples.getByRole('link')).toHaveCount(2);
    for (const link of await examples.getByRole('link').all()) await expect(link).toHaveAttribute('href', '/subscribe');
    await expect(page.getByText('5 of 5 questions left today.')).toBeVisible();
  });

  await test.step('a question is sent once, the field keeps the focus, and the answer is counted', async () => {
    await question(page).fill('Line');
    await question(page).press('Shift+Enter');
    await expect(question(page)).toHaveValue('Line\n');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/fn/ai-chat', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await ask(page, LEAVE);
    await expect(page.getByText('Thinking...')).toBeVisible();
    await expect(question(page)).toBeFocused();
    await ask(page, 'A second one, at the same time');
    await expect(page.getByRole('article').filter({ hasText: 'A second one' })).toHaveCount(0);
    letGo();
    await expect(answers(page)).toHaveCount(1);
    await expect(answers(page).first()).toContainText('21');
    await expect(question(page)).toHaveValue('A second one, at the same time');
    await expect(page.getByText('4 of 5 questions left today.')).toBeVisible();
    await expect(page).toHaveURL(/conversation=/);
    await page.unroute('**/api/fn/ai-chat');
    await question(page).fill('');
  });

  await test.step('a citation opens its passage, and going back returns to the conversation', async () => {
    await answers(page)
      .getByRole('link', { name: /^Source 1: / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/country\/KE/);
    await expect(page.getByRole('main').getByText('21 working days', { exact: false }).first()).toBeVisible();
    await expect(page.locator('#fact-annual_leave')).toBeFocused();
    await page.goBack();
    await expect(answers(page)).toHaveCount(1);
  });

  await test.step('another device shows the conversation and continues it', async () => {
    await expect.poll(() => unsent(page)).toEqual([]);
    const other = await openDevice({ viewport: { width: 390, height: 844 } });
    await signIn(other, user, '/ai-assistant');
    await untilSynced(other.page);
    await other.page.getByRole('link', { name: LEAVE }).click();
    await expect(answers(other.page)).toHaveCount(1);
    await ask(other.page, 'What notice applies in South Africa?');
    await expect(answers(other.page)).toHaveCount(2);
    await expect(answers(page)).toHaveCount(2);
  });

  await test.step('a renamed conversation has its new name on the server', async () => {
    await page.getByRole('button', { name: `Rename: ${LEAVE}` }).click();
    const name = page.getByRole('textbox', { name: 'Name of the conversation' });
    await expect(name).toBeFocused();
    await name.fill('Leave, for the handbook');
    // At the end no button lies partly below the field, which stays in view.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await violations(page)).toEqual([]);
    await name.press('Enter');
    await expect(page.getByRole('button', { name: 'Rename: Leave, for the handbook' })).toBeFocused();
    await expect.poll(() => unsent(page)).toEqual([]);
    const { items } = await server.admin<{ items: { title: string }[] }>(
      'GET',
      `/api/collections/conversations/records?filter=${encodeURIComponent(`user='${user.id}'`)}`,
    );
    expect(items.map(({ title }) => title)).toEqual(['Leave, for the handbook']);
  });

  await test.step('deleting the conversation can be undone', async () => {
    await page.getByRole('button', { name: 'Delete: Leave, for the handbook' }).click();
    await expect(page).toHaveURL('/ai-assistant');
    await expect(answers(page)).toHaveCount(0);
    const deleted = toasts(page).filter({ hasText: 'Conversation deleted' });
    for (const size of PHONE_AND_DESKTOP) {
      await page.setViewportSize(size);
      await deleted.hover();
      await expectPressable(page.getByRole('button', { name: 'Send' }));
    }
    await deleted.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Leave, for the handbook' }).click();
    await expect(answers(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Delete: Leave, for the handbook' }).click();
    await expect(page.getByRole('link', { name: 'Leave, for the handbook' })).toHaveCount(0);
    await expect.poll(() => unsent(page)).toEqual([]);
    const { totalItems } = await server.admin<{ totalItems: number }>(
      'GET',
      `/api/collections/conversations/records?filter=${encodeURIComponent(`user='${user.id}'`)}`,
    );
    expect(totalItems).toBe(0);
  });
});

test('a citation of a law opens at the passage, highlighted and with the focus', async ({ server, openDevice }) => {
  const device = await openDevice();
  const { page } = device;
  const { items } = await server.admin<{ items: { id: string; title: string; content: string }[] }>(
    'GET',
    `/api/collections/labour_laws/records?perPage=20&filter=${encodeURIComponent("country.code='KE' && is_published=true")}`,
  );
  const law = items.toSorted((a, b) => b.content.length - a.content.length)[0]!;
  const passage = blocksOf(law.content).at(-1)!;
  await open(device, server, `/country/KE/laws?law=${law.id}${passageHash(passage.text, passage.heading)}`);
  await expect(page.getByRole('dialog', { name: law.title })).toBeVisible();
  const focused = page.locator('.prose :focus');
  await expect(focused).toBeInViewport();
  await expect(focused).toContainText(passage.text.split('\n')[0]!);
  const painted = () => page.evaluate(() => [...(CSS.highlights.get('molao-passage') ?? [])].map(String));
  expect((await painted()).map((text) => text.replace(/\s+/g, ' '))).toEqual([passage.text.replace(/\s+/g, ' ')]);
});

test('without a network the device answers, the question is not counted, and the conversation is sent later', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice();
  const { page } = device;
  const user = await open(device, server);
  await device.untilKept();
  await device.offline();
  await ask(page, LEAVE);
  await expect(answers(page)).toHaveCount(1);
  await expect(answers(page).first()).toContainText('21');
  await expect(answers(page).first()).toContainText(
    'Answered from what lies on this device. It does not count as a question.',
  );
  await ask(page, 'How many days of annual leave are there in Brazil?');
  await expect(answers(page).nth(1)).toContainText('Brazil is not among the countries that you follow');
  await page.reload();
  await expect(answers(page)).toHaveCount(2);
  await device.online();
  await expect.poll(() => unsent(page)).toEqual([]);
  const { items } = await server.admin<{ items: { messages: unknown[] }[] }>(
    'GET',
    `/api/collections/conversations/records?filter=${encodeURIComponent(`user='${user.id}'`)}`,
  );
  expect(items.map(({ messages }) => messages.length)).toEqual([4]);
  expect((await server.api<{ left: number }>('GET', '/api/fn/ai-chat', { token: user.token })).body.left).toBe(5);
});

test('invalid questions and failed requests show the specification’s messages, and the input is kept', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice({ expected: /50[0-9] / });
  const { page } = device;
  const user = await open(device, server);
  await ask(page, 'x'.repeat(2001));
  await expectProblem(page, 'Error', 'Message too long (max 2000 characters)');
  await expect(question(page)).toHaveValue('x'.repeat(2001));
  await question(page).press('End');
  await question(page).press('Backspace');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await ask(page, '<script>alert(1)</script>');
  await expectProblem(page, 'Error', 'Invalid characters detected');
  await ask(page, '   ');
  await page.route('**/api/fn/ai-chat', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
      : route.continue(),
  );
  await ask(page, LEAVE);
  await expectProblem(page, 'Error', 'Failed to get response. Please try again.');
  await expect(question(page)).toHaveValue(LEAVE);
  await page.unroute('**/api/fn/ai-chat');
  for (let time = 0; time < 5; time += 1)
    expect((await server.api('POST', '/api/fn/ai-chat', { token: user.token, body: { message: LEAVE } })).status).toBe(
      200,
    );
  await question(page).press('Enter');
  await expectProblem(
    page,
    'Error',
    'You have used your 5 questions for today. You can ask again tomorrow, or now with Premium.',
  );
  await expect(question(page)).toHaveValue(LEAVE);
  await expect(page.getByText('0 of 5 questions left today.')).toBeVisible();
  await expect(answers(page)).toHaveCount(0);
});
