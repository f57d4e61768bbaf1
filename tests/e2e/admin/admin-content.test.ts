import { startServer } from '../../server/harness';
import { violations } from '../axe';
import { expect, test } from '../harness';
import { countriesOf, expectToast } from '../people';
import { openAdmin, openTab, rows, titles, articleCalled, makeLaw } from './admin-panel';

test('an article is written, published, unpublished, deleted and restored', async ({ server, openDevice }) => {
  const { page } = await openAdmin(server, openDevice, 'articles');
  const title = `Notice of termination in writing ${Date.now()}`;

  await test.step('invalid input is not sent', async () => {
    await page.getByRole('link', { name: 'New article' }).click();
    const dialog = page.getByRole('dialog', { name: 'New article' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Title is required')).toBeVisible();
    await expect(dialog.getByText('Country is required')).toBeVisible();
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Country', { exact: true }).selectOption({ label: 'South Africa' });
    await dialog.getByLabel('Official source').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Termination' }).click();
    await dialog.getByLabel('Text', { exact: true }).fill('## Who\n\nEvery **employer**.');
    await expect(dialog.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Who' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(
      dialog.getByText('Official source must be an address that begins with https:// or http://'),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Official source').fill('https://www.gov.za/notice');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Article Saved', 'It is a draft until you publish it.');
    await expect(dialog).toBeHidden();
  });

  await page.getByLabel('Search articles').fill(title);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Draft');
  const stored = await articleCalled(server, title);
  expect(stored).toMatchObject({
    is_published: false,
    topics: ['termination'],
    source_url: 'https://www.gov.za/notice',
  });
  const text = await server.admin<{ content: string }>('GET', `/api/collections/article_contents/records/${stored.id}`);
  expect(text.content).toContain('Every **employer**.');

  await page.getByRole('button', { name: `Publish ${title}` }).click();
  await expectToast(page, 'Article Published', 'Readers see it.');
  await expect(rows(page)).toContainText('Published');
  await page.getByRole('button', { name: `Unpublish ${title}` }).click();
  await expect(rows(page)).toContainText('Draft');

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Article Deleted', 'It leaves readers’ devices with their next sync.');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expectToast(page, 'Article Restored', 'It is back, with everything that belonged to it.');
  await expect(rows(page)).toHaveCount(1);
  expect(await server.admin('GET', `/api/collections/article_contents/records/${stored.id}`)).toMatchObject({
    content: text.content,
  });
});

test('two admins who edit one law do not overwrite each other and lose no input', async ({ server, openDevice }) => {
  const law = await makeLaw(server, {
    title: 'Act of two editors',
    citation: 'Act 1 of 2026',
    description: 'As it was.',
  });
  const { page } = await openAdmin(server, openDevice, 'laws', `&edit=${law.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit labour law' });
  await dialog.getByLabel('Description').fill('What this admin typed.');
  await server.admin('PATCH', `/api/collections/labour_laws/records/${law.id}`, {
    description: 'What the other admin saved.',
    citation: 'Act 2 of 2026',
  });
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(dialog.getByText('Somebody saved a newer version in the meantime.')).toBeVisible();
  await expect(dialog.getByText('Description: from the newer version to yours')).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('What this admin typed.');
  await expect(dialog.getByLabel('Citation')).toHaveValue('Act 2 of 2026');
  expect(await server.admin('GET', `/api/collections/labour_laws/records/${law.id}`)).toMatchObject({
    description: 'What the other admin saved.',
  });
  expect(await violations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Labour law Saved', 'It is a draft until you publish it.');
  expect(await server.admin('GET', `/api/collections/labour_laws/records/${law.id}`)).toMatchObject({
    description: 'What this admin typed.',
    citation: 'Act 2 of 2026',
  });
});

test('the editor asks for confirmation before unsaved input is lost', async ({ server, openDevice }) => {
  const law = await makeLaw(server, { title: 'Act that is being edited' });
  const { page } = await openAdmin(server, openDevice, 'laws', '&q=Act+that+is+being+edited');
  await page.getByRole('link', { name: law.title }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit labour law' });
  await dialog.getByLabel('Citation').fill('Act 9 of 2026');
  const question = page.getByRole('alertdialog', { name: 'Something is not saved' });

  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog.getByLabel('Citation')).toHaveValue('Act 9 of 2026');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: law.title })).toBeFocused();
  expect(await server.admin('GET', `/api/collections/labour_laws/records/${law.id}`)).toMatchObject({ citation: '' });
});

test('facts and commentary can be edited, commentary with its text', async ({ openDevice }) => {
  // A server of its own, because the edits change what other tests read.
  await using server = await startServer({ seed: true });
  const { page } = await openAdmin(server, openDevice, 'facts', '&country=ZA&topic=sick_leave');
  await page.getByRole('link', { name: 'Sick leave' }).click();
  const fact = page.getByRole('dialog', { name: 'Edit fact' });
  const before = await fact.getByLabel('Provision').inputValue();
  await fact.getByLabel('Figure').fill('fifteen');
  await fact.getByRole('button', { name: 'Save' }).click();
  await expect(fact.getByText('Figure must be a number')).toBeVisible();
  await fact.getByLabel('Figure').fill('15.5');
  await fact.getByRole('button', { name: 'Add the value that follows' }).click();
  await fact.getByRole('button', { name: 'Save' }).click();
  await expect(fact.getByText('The value that follows needs its words')).toBeVisible();
  await fact.getByLabel('New value', { exact: true }).fill('20 working days');
  await fact.getByLabel('First day', { exact: true }).fill('2099-01-01');
  await fact.getByLabel('New figure', { exact: true }).fill('20');
  await fact.getByLabel('Unit of the new figure').selectOption('working_days');
  await fact.getByLabel('Source of the new value').fill('https://www.gov.za/act');
  await fact.getByLabel('Is it law?').selectOption('enacted');
  expect(await violations(page)).toEqual([]);
  await fact.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Fact Saved', 'Readers see it now.');
  const [country] = await countriesOf(server, 'ZA');
  const { items } = await server.admin<{ items: object[] }>(
    'GET',
    `/api/collections/employment_facts/records?filter=${encodeURIComponent(`country='${country!.id}' && topic='sick_leave'`)}`,
  );
  const next = { certainty: 'enacted', value: '20 working days', amount: 20, unit: 'working_days', from: '2099-01-01' };
  expect(items).toMatchObject([{ amount: 15.5, provision: before, next }]);

  await openTab(page, 'Commentary');
  await titles(page).first().click();
  const commentary = page.getByRole('dialog', { name: 'Edit commentary' });
  await commentary.getByLabel('Text', { exact: true }).fill('Written anew.');
  await commentary.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Commentary Saved', 'Readers see it now.');
  const texts = await server.admin<{ totalItems: number }>(
    'GET',
    `/api/collections/commentary_contents/records?filter=${encodeURIComponent("content='Written anew.'")}`,
  );
  expect(texts.totalItems).toBe(1);
});

test('a rule is edited as JSON, and what no calculator could read is not sent', async ({ openDevice }) => {
  // A server of its own, because the edit changes what other tests read.
  await using server = await startServer({ seed: true });
  const { page } = await openAdmin(server, openDevice, 'rules', '&country=ZA&topic=severance');
  await titles(page).first().click();
  const rule = page.getByRole('dialog', { name: 'Edit rule' });
  const figures = rule.getByLabel('Figures');
  const before = await figures.inputValue();
  await figures.fill('{"bands": [');
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(rule.getByText('Figures must be an object in JSON')).toBeVisible();
  await figures.fill('{"bands": []}');
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(rule.getByText('bands must not be empty')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const changed = { ...(JSON.parse(before) as { bands: object[] }), min_service_months: 3 };
  await figures.fill(JSON.stringify(changed));
  await rule.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Rule Saved', 'Readers see it now.');
  const { items } = await server.admin<{ items: object[] }>(
    'GET',
    `/api/collections/rules/records?filter=${encodeURIComponent("key='za-severance'")}`,
  );
  expect(items).toMatchObject([{ figures: changed }]);
});
