import { FormData } from 'undici';
import { pause, type Attacker } from './attacker';

export interface Attack {
  name: string;
  /** Runs for about so many milliseconds. */
  run(attacker: Attacker, milliseconds: number): Promise<void>;
}

const records = (collection: string) => `/api/collections/${collection}/records`;
const account = (nth: number) => ({
  email: `bench-${process.pid}-${nth}@example.com`,
  password: 'secret-enough',
  passwordConfirm: 'secret-enough',
});
const task = (user: string, more: object = {}) => ({
  user,
  title: 'File the report',
  description: 'Of all accidents.',
  country: 'South Africa',
  status: 'pending',
  deadline: '2099-01-01 00:00:00.000Z',
  ...more,
});
const filtered = (collection: string, filter: string) => `${records(collection)}?filter=${encodeURIComponent(filter)}`;

/** The attacks of the hostile audit that made the server slow, and more of the same kind. */
export const ATTACKS: readonly Attack[] = [
  {
    name: '140 lists at once with a costly filter over long conversations',
    async run(attacker, milliseconds) {
      const messages = [{ role: 'user', text: 'a'.repeat(1_900_000) }];
      for (let nth = 0; nth < 10; nth += 1)
        await attacker.send('POST', records('conversations'), {
          user: attacker.user.id,
          title: `Long ${nth}`,
          messages,
        });
      const path = filtered('conversations', `messages ~ "${'a'.repeat(3000)}b"`);
      await attacker.rounds(milliseconds, 140, () => attacker.send('GET', path));
    },
  },
  {
    name: '40 pages at once of all rows that a device may list',
    run: (attacker, milliseconds) =>
      attacker.rounds(milliseconds, 40, (nth) =>
        attacker.send(
          'GET',
          `${records(['articles', 'labour_laws', 'article_contents'][nth % 3]!)}?perPage=500&sort=rev`,
        ),
      ),
  },
  {
    name: 'batches of 90 sign-ups',
    run: (attacker, milliseconds) =>
      attacker.rounds(milliseconds, 3, (nth) =>
        attacker.send('POST', '/api/batch', {
          requests: Array.from({ length: 90 }, (_, at) => ({
            method: 'POST',
            url: records('users'),
            body: account(nth * 100 + at),
          })),
        }),
      ),
  },
  {
    name: '20 sign-ups at once',
    run: (attacker, milliseconds) =>
      attacker.rounds(milliseconds, 20, (nth) =>
        attacker.send('POST', records('users'), account(1_000_000 + nth), false),
      ),
  },
  {
    name: '20 sign-ins at once with a wrong password',
    run: (attacker, milliseconds) =>
      attacker.rounds(milliseconds, 20, () =>
        attacker.send(
          'POST',
          '/api/collections/users/auth-with-password',
          { identity: attacker.user.email, password: 'wrong-password' },
          false,
        ),
      ),
  },
  {
    name: '10 tasks at once whose recurrence has no day',
    run: (attacker, milliseconds) =>
      attacker.rounds(milliseconds, 10, () =>
        attacker.send(
          'POST',
          records('compliance_tasks'),
          task(attacker.user.id, { recurrence: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366' }),
        ),
      ),
  },
  {
    name: '20 streams with 1,000 topics each, and 300 streams of nobody',
    async run(attacker, milliseconds) {
      const topics = Array.from(
        { length: 1000 },
        (_, at) => `profiles/*?options=${encodeURIComponent(`{"query":{"filter":"full_name!='${at}'"}}`)}`,
      );
      await Promise.all(Array.from({ length: 20 }, () => attacker.subscribe(['poke', ...topics], true)));
      await Promise.all(Array.from({ length: 20 }, () => attacker.subscribe(['poke'], true)));
      await Promise.all(Array.from({ length: 300 }, () => attacker.subscribe(['poke'], false)));
      await pause(milliseconds);
    },
  },
  {
    name: '4 uploads at once of 24 MB of evidence',
    async run(attacker, milliseconds) {
      await attacker.send('POST', records('compliance_tasks'), task(attacker.user.id, { id: 'benchattacktask' }));
      const file = new Blob([Buffer.alloc(24_000_000, 'evidence ')], { type: 'text/plain' });
      await attacker.rounds(milliseconds, 4, () => {
        const form = new FormData();
        form.set('user', attacker.user.id);
        form.set('task', 'benchattacktask');
        form.set('file', file, 'proof.txt');
        return attacker.send('POST', records('task_evidence'), form);
      });
    },
  },
  {
    name: '30 messages of the payment provider whose body never ends',
    async run(attacker, milliseconds) {
      for (let nth = 0; nth < 30; nth += 1)
        attacker.hold(
          `POST /api/fn/paystack-webhook HTTP/1.1\r\nHost: ${new URL(attacker.url).host}\r\n` +
            'Content-Type: application/json\r\n' +
            'Content-Length: 200000\r\n\r\n{"event":',
        );
      await pause(milliseconds);
    },
  },
  {
    name: '6 questions at once about 14 countries',
    run: (attacker, milliseconds) =>
      attacker.rounds(milliseconds, 6, () =>
        attacker.send('POST', '/api/fn/ai-chat', {
          message:
            'Compare notice and severance pay in South Africa, Kenya, Ghana, Nigeria, Germany, France, Spain, Italy, ' +
            'Brazil, India, Japan, Australia, Canada and Ireland',
        }),
      ),
  },
  {
    name: '40 searches at once',
    run: (attacker, milliseconds) =>
      attacker.rounds(milliseconds, 40, (nth) =>
        attacker.send('GET', `/api/search?q=employer%20wages%20leave%20${nth}`),
      ),
  },
  {
    name: '10 exports of the account at once',
    run: (attacker, milliseconds) =>
      attacker.rounds(milliseconds, 10, () => attacker.send('GET', '/api/account/export')),
  },
  {
    name: '50 new tasks at once',
    run: (attacker, milliseconds) =>
      attacker.rounds(milliseconds, 50, () =>
        attacker.send('POST', records('compliance_tasks'), task(attacker.user.id)),
      ),
  },
  {
    name: '50 reports of rows at once',
    run: (attacker, milliseconds) =>
      attacker.rounds(milliseconds, 50, (nth) =>
        attacker.send('POST', '/api/sync/report', {
          collection: 'articles',
          record: `row${nth}`,
          reason: 'x'.repeat(500),
        }),
      ),
  },
];
