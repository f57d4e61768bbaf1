const DAY = 86_400_000;

/** For each task: days until it is due, and its status. */
const PLAN = /** @type {const} */ ([
  [-4, 'pending'],
  [2, 'pending'],
  [3, 'pending'],
  [9, 'urgent'],
  [13, 'pending'],
  [20, 'pending'],
  [24, 'pending'],
  [40, 'pending'],
  [75, 'pending'],
  [60, 'completed'],
  [80, 'completed'],
]);
/** Of each task, before its evidence. */
const STEPS = ['Collect the figures from payroll', 'Have it checked by the finance manager', 'Send it'];

/**
 * Creates compliance tasks of members from the obligations of the starter content: countries in turn, repeating
 * obligations first.
 * @param {(method: string, path: string, options: {token: string, body?: object}) => Promise<any>} api
 * @param {string} all the superuser's token: members' lists take only the filters of the app
 * @param {readonly import('./people.mjs').Country[]} countries
 * @param {readonly string[]} members
 */
export async function giveTasks(api, all, countries, members) {
  const lists = await Promise.all(countries.map(({ id }) => obligationsOf(api, all, id)));
  for (const user of members) {
    for (const [index, [days, status]] of PLAN.entries()) {
      const place = index % countries.length;
      const country = countries[place];
      const template = lists[place]?.[Math.floor(index / countries.length)];
      if (!country || !template) throw new Error('The starter content has fewer obligations than the pictures show.');
      const { title, description, law, recurrence, evidence_list } = template;
      const checklist = STEPS.map((text, step) => ({
        id: `step${step}`,
        text,
        done: status === 'completed' || step < 2,
      }));
      const body = {
        user,
        title,
        description,
        law,
        recurrence,
        checklist,
        status,
        template: template.id,
        country: country.name,
        country_ref: country.id,
        deadline: dayIn(days),
        completed_at: status === 'completed' ? momentAgo(days / 10) : '',
      };
      const { id } = await api('POST', 'compliance_tasks/records', { token: all, body });
      if (index < 4) await addEvidence(api, all, { user, task: id, note: evidence_list[0] ?? '' });
    }
  }
}

/**
 * @param {(method: string, path: string, options: {token: string, body?: object}) => Promise<any>} api
 * @param {string} token
 * @param {{user: string, task: string, note: string}} row
 */
async function addEvidence(api, token, row) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...row, name: 'payroll summary.txt', evidence_date: dayIn(-6) }))
    body.set(name, value);
  body.set('file', new Blob(['Gross pay by branch, as paid.'], { type: 'text/plain' }), 'payroll summary.txt');
  await api('POST', 'task_evidence/records', { token, body });
}

/**
 * @param {(method: string, path: string, options: {token: string}) => Promise<any>} api
 * @param {string} token
 * @param {string} country
 */
async function obligationsOf(api, token, country) {
  const { items } = await api(
    'GET',
    `task_templates/records?perPage=20&sort=-recurrence,title&filter=${encodeURIComponent(`country='${country}'`)}`,
    { token },
  );
  return items;
}

/** @param {number} days */
const dayIn = (days) => `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)} 00:00:00.000Z`;

/** @param {number} days */
const momentAgo = (days) => new Date(Date.now() - days * DAY).toISOString().replace('T', ' ');
