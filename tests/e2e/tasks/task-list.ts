import type { TestServer } from '../../server/harness';
import type { TestUser } from '../../server/users';
import type { Page } from '../harness';

interface Task {
  id: string;
  title: string;
  status: string;
  deadline: string;
  completed_at: string;
  missing: string;
  missing_reason: string;
  recurrence: string;
  law: string;
  law_version: string;
  basis: string;
  basis_title: string;
  country_ref: string;
}

/** The date this many days from today, in the browser's time zone. */
export function day(count: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + count)).toISOString().slice(0, 10);
}

export async function fillTask(
  page: Page,
  { title, description, country, deadline }: { title: string; description: string; country: string; deadline: string },
): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Create task' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill(description);
  await form.getByLabel('Country', { exact: true }).fill(country);
  await form.getByLabel('Deadline', { exact: true }).fill(deadline);
}

export async function create(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Create task' }).getByRole('button', { name: 'Create task' }).click();
}

export function list(page: Page) {
  return page.getByRole('list', { name: 'Compliance tasks' });
}

export function item(page: Page, title: string) {
  return list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

export function counter(page: Page, name: string) {
  return page.getByRole('list', { name: 'Tasks by standing' }).getByRole('link', { name: new RegExp(`^${name}`) });
}

export async function makeTask(server: TestServer, { id }: TestUser, task: Record<string, unknown>): Promise<Task> {
  const body = {
    user: id,
    description: 'What is to be done.',
    country: 'South Africa',
    status: 'pending',
    deadline: `${day(14)} 00:00:00.000Z`,
    ...task,
  };
  return server.admin<Task>('POST', '/api/collections/compliance_tasks/records', body);
}

export async function tasksOnServer(server: TestServer, { id }: TestUser): Promise<Task[]> {
  const filter = encodeURIComponent(`user='${id}'`);
  return (
    await server.admin<{ items: Task[] }>(
      'GET',
      `/api/collections/compliance_tasks/records?sort=deadline&filter=${filter}`,
    )
  ).items;
}
