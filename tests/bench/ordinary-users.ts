import { Agent, fetch } from 'undici';
import type { TestUser } from '../server/users';

/** What an ordinary user does, by name. */
export const ACTIONS = ['head', 'list', 'write', 'search', 'question'] as const;
export type Action = (typeof ACTIONS)[number];
/** Milliseconds of each request. */
export type Times = Record<Action, number[]>;

/** Milliseconds between two requests of one user. */
const PAUSE_MS = 25;
/** Shortest time between two requests of one kind by one user, in milliseconds: ordinary users stay below all limits. */
const LEAST_GAP_MS: Partial<Record<Action, number>> = { search: 300, question: 1100 };
/** An account may ask ten questions a minute, so a user who asks each 1.1 seconds needs seven. */
export const ACCOUNTS_OF_ONE_ASKER = 7;
const QUERIES = ['notice period', 'overtime', 'parental leave', 'minimum wage', 'dismissal', 'strike'];
const QUESTIONS = [
  'How many days of annual leave are there in South Africa?',
  'What is the minimum wage in Ghana?',
  'How long is maternity leave in Germany?',
  'What notice must an employer give in Brazil?',
];

/**
 * Users who sync, write, search and ask in turn, each with one request at a time. Their questions go by turns to further
 * accounts, `ACCOUNTS_OF_ONE_ASKER` for each user, so that no account reaches its limit.
 */
export class OrdinaryUsers {
  private readonly tasks = new Map<string, string>();
  private asked = 0;
  /** Each user has an address of their own, so that limits by address count them apart. */
  private readonly agents: readonly Agent[];

  constructor(
    /** Where the server or its proxy answers. */
    private readonly url: string,
    private readonly users: readonly TestUser[],
    private readonly askers: readonly TestUser[],
  ) {
    this.agents = users.map((_, nth) => new Agent({ localAddress: `127.0.1.${nth + 1}` }));
  }

  /** @returns the times of all requests until `work` ends @throws when a request is refused */
  async during(work: Promise<unknown>): Promise<Times> {
    const times: Times = { head: [], list: [], write: [], search: [], question: [] };
    let goesOn = true;
    const end = () => {
      goesOn = false;
    };
    work.then(end, end);
    await Promise.all(
      this.users.map(async (_, nth) => {
        const last: Partial<Record<Action, number>> = {};
        for (let turn = nth; goesOn; turn += 1) {
          const action = ACTIONS[turn % ACTIONS.length]!;
          const began = performance.now();
          if (began - (last[action] ?? -Infinity) < (LEAST_GAP_MS[action] ?? 0)) continue;
          last[action] = began;
          const status = await this.request(action, nth, turn);
          times[action].push(performance.now() - began);
          if (status !== 200) throw new Error(`an ordinary ${action} is answered ${status}`);
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      }),
    );
    await work;
    return times;
  }

  /** @returns the answer's status */
  private async request(action: Action, nth: number, turn: number): Promise<number> {
    const get = async (path: string) => (await this.send(nth, 'GET', path)).status;
    switch (action) {
      case 'head':
        return get('/api/sync/head');
      case 'list':
        return get('/api/collections/articles/records?perPage=50&skipTotal=1&sort=rev&filter=rev%20%3E%3D%2020000');
      case 'write':
        return this.write(nth, turn);
      case 'search':
        return get(`/api/search?q=${encodeURIComponent(QUERIES[turn % QUERIES.length]!)}`);
      case 'question':
        return this.ask(nth, turn);
    }
  }

  private async ask(nth: number, turn: number): Promise<number> {
    this.asked += 1;
    const message = QUESTIONS[turn % QUESTIONS.length];
    const asker = this.askers[this.asked % this.askers.length];
    return (await this.send(nth, 'POST', '/api/fn/ai-chat', { message }, asker)).status;
  }

  private async write(nth: number, turn: number): Promise<number> {
    const { id } = this.users[nth]!;
    const task = this.tasks.get(id);
    const body = {
      user: id,
      title: `File the report of week ${turn}`,
      description: 'Of all accidents.',
      country: 'South Africa',
      status: 'pending',
      deadline: '2099-01-01 00:00:00.000Z',
    };
    const path = '/api/collections/compliance_tasks/records';
    const { status, answer } = await this.send(nth, task ? 'PATCH' : 'POST', task ? `${path}/${task}` : path, body);
    if (status === 200) this.tasks.set(id, (answer as { id: string }).id);
    return status;
  }

  /** A request from the address of one of the users, by this user or by another account. */
  private async send(
    nth: number,
    method: string,
    path: string,
    body?: object,
    account = this.users[nth]!,
  ): Promise<{ status: number; answer: unknown }> {
    const response = await fetch(this.url + path, {
      method,
      dispatcher: this.agents[nth],
      headers: {
        Authorization: account.token,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, answer: await response.json() };
  }
}
