import { givePosts } from './posts.mjs';
import { giveTasks } from './tasks.mjs';

/**
 * @typedef {{id: string, code: string, name: string}} Country
 * @typedef {{token: string, record: {id: string}}} Session the stored sign-in of a browser
 */

/** @typedef {Awaited<ReturnType<typeof setUpPeople>>} World */

const DAY = 86_400_000;
const FREE_COUNTRIES = ['ZA', 'KE', 'NG', 'GB'];
const PREMIUM_COUNTRIES = ['ZA', 'KE', 'NG', 'GB', 'DE', 'BR', 'IN', 'US'];

/**
 * Signs the development accounts in and gives them countries, tasks, notifications, saved searches and payments.
 * @param {string} url
 * @param {readonly import('../lib/accounts.mjs').Account[]} accounts
 */
export async function setUpPeople(url, accounts) {
  /** @param {string} method @param {string} path @param {{token?: string, body?: object}} [options] */
  const api = async (method, path, { token = '', body } = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api/collections/${path}`, {
      method,
      headers: { ...(!isForm && { 'Content-Type': 'application/json' }), ...(token && { Authorization: token }) },
      body: isForm ? body : body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  };
  /** @param {string} kind @returns {Promise<Session>} */
  const signIn = (kind) => {
    const account = accounts.find((each) => each.kind === kind);
    return api('POST', 'users/auth-with-password', { body: { identity: account?.email, password: account?.password } });
  };
  const sessions = { free: await signIn('free'), premium: await signIn('premium'), admin: await signIn('admin') };
  const { token } = sessions.premium;
  /** @type {{items: Country[]}} */
  const { items: countries } = await api('GET', 'countries/records?perPage=200', { token });
  /** @param {readonly string[]} codes */
  const idsOf = (codes) => codes.map((code) => countries.find((country) => country.code === code)?.id ?? '');
  /** @param {Session} session @param {object} fields */
  const setProfile = ({ token: own, record }, fields) =>
    api('PATCH', `profiles/records/${record.id}`, { token: own, body: fields });

  const superuser = accounts.find((each) => each.kind === 'superuser');
  const { token: all } = await api('POST', '_superusers/auth-with-password', {
    body: { identity: superuser?.email, password: superuser?.password },
  });
  /** Gives the Premium member a plan that ends in `days` days. @param {string} plan @param {number} days */
  const setPlan = (plan, days) =>
    api('PATCH', `users/records/${sessions.premium.record.id}`, {
      token: all,
      body: { plan, premium_until: inDays(days) },
    });
  await giveTasks(
    api,
    all,
    countries.filter(({ code }) => code === 'ZA' || code === 'KE'),
    [sessions.free.record.id, sessions.premium.record.id],
  );
  await tell(api, all, idsOf(['ZA', 'KE', 'GB']), [sessions.free.record.id, sessions.premium.record.id]);
  await saveSearches(api, all, sessions.premium.record.id);
  await givePosts(api, all, countries, sessions.free.record.id);
  await payMonthly((collection, body) =>
    api('POST', `${collection}/records`, { token: all, body: { user: sessions.premium.record.id, ...body } }),
  );

  const article = await newest(api, all, 'articles', `country.code='ZA' && is_premium=false`, '-published_date');
  await api('POST', 'bookmarks/records', {
    token: all,
    body: {
      user: sessions.premium.record.id,
      kind: 'article',
      target: article.id,
      note: 'For the briefing on Monday: the new rate, and from when.',
    },
  });

  const world = {
    sessions,
    free: { full_name: 'Thandi Mokoena', countries: idsOf(FREE_COUNTRIES), start_list: ['ended'] },
    premium: { full_name: 'Naledi Dlamini', countries: idsOf(PREMIUM_COUNTRIES), start_list: ['ended'] },
    /** An article that a free member may read, with its official source. */
    article,
    lockedArticle: await newest(api, all, 'articles', `country.code='ZA' && is_premium=true`, '-published_date'),
    law: await newest(
      api,
      all,
      'labour_laws',
      `country.code='ZA' && is_published=true && title~'Basic Conditions of Employment Act'`,
      'title',
    ),
    /** Restores the state before each screenshot, because the one before may have changed it. */
    reset: async () => {
      await setPlan('paid', 37);
      await setProfile(sessions.free, world.free);
      await setProfile(sessions.premium, world.premium);
      // Delete the questions, because the screenshots would exceed their limit per minute.
      for (const collection of ['conversations', 'ai_usage']) {
        const { items } = await api('GET', `${collection}/records?perPage=200`, { token: all });
        for (const { id } of items) await api('DELETE', `${collection}/records/${id}`, { token: all });
      }
    },
    /**
     * Stores a conversation of the Premium member. @param {import('./stored-answers.mjs').Conversation} conversation
     * @returns {Promise<string>} its id
     */
    tellAnswer: async (conversation) => {
      const body = { user: sessions.premium.record.id, ...conversation };
      const { id } = await api('POST', 'conversations/records', { token: all, body });
      return id;
    },
    /** Follows a fifth country for the free member, as another device would. The free plan allows no more. */
    fillPlan: () => setProfile(sessions.free, { countries: idsOf([...FREE_COUNTRIES, 'JP']) }),
    /** The Premium member's last payment is missing. */
    missPayment: () => setPlan('paid', 3),
    /** The Premium member's plan has ended. */
    lapse: () => setPlan('cancelled', -1),
    /** The free member follows no countries, like a new member. */
    forget: () => setProfile(sessions.free, { countries: [] }),
    /** The free member has chosen countries, and nothing else of the start list. */
    begin: () => setProfile(sessions.free, { start_list: [] }),
  };
  return world;
}

/** A PocketBase date. @param {number} days from now */
const inDays = (days) => new Date(Date.now() + days * DAY).toISOString().replace('T', ' ');

/** Creates the rows of a user who has paid for two months. @param {(collection: string, body: object) => Promise<unknown>} create */
async function payMonthly(create) {
  await create('subscriptions', { status: 'active', started_at: inDays(-31), current_period_end: inDays(30) });
  for (const [reference, paid] of /** @type {const} */ ([
    ['molao-shots', -31],
    ['renewal-shots', -1],
  ])) {
    await create('payments', { reference, amount: 9000, currency: 'ZAR', state: 'paid', paid_at: inDays(paid) });
  }
}

/**
 * Creates saved searches, and a notification of one of them.
 * @param {(method: string, path: string, options: {token: string, body: object}) => Promise<unknown>} api
 * @param {string} token of the superuser
 * @param {string} user
 */
async function saveSearches(api, token, user) {
  const saved = [
    { name: 'Minimum wages, this year', query: 'minimum wage', filters: { period: 'year' }, frequency: 'at_once' },
    { name: 'Notice periods in Kenya', query: 'notice', filters: { country: 'KE' }, frequency: 'weekly' },
    {
      name: 'German case law on working time',
      query: 'working time',
      filters: { country: 'DE', category: 'case_law' },
      frequency: '',
    },
  ];
  for (const body of saved) await api('POST', 'saved_searches/records', { token, body: { user, ...body } });
  const told = {
    title: 'New for “Minimum wages, this year”',
    description: 'Kenya: Minimum wage',
    link: '/search?q=minimum+wage&period=year',
  };
  await api('POST', 'notifications/records', { token, body: { user, type: 'alert', ...told } });
}

/**
 * Creates recent events: a law that comes into force, a repealed law, articles, and a deadline of each member.
 * @param {(method: string, path: string, options: {token: string, body?: object}) => Promise<any>} api
 * @param {string} all the superuser's token: members' lists take only the filters of the app
 * @param {readonly string[]} countries ids of three countries: with a law, with several articles, with one article
 * @param {readonly string[]} members
 */
async function tell(api, all, [first = '', second = '', third = ''], members) {
  /** @param {object} body */
  const happened = (body) => api('POST', 'events/records', { token: all, body });
  const law = await newest(
    api,
    all,
    'labour_laws',
    `country='${first}' && status='partly_in_force'`,
    '-effective_date',
  );
  await happened({
    country: first,
    type: 'in_force',
    title: `In 30 days: ${law.title}`,
    description: law.description,
    law: law.id,
  });
  await happened({
    country: first,
    type: 'urgent',
    title: `Repealed: ${law.title}`,
    description: 'What replaces it is in force already.',
    law: law.id,
  });
  for (const [country, count] of /** @type {const} */ ([
    [second, 4],
    [third, 1],
  ])) {
    const { items } = await api(
      'GET',
      `articles/records?perPage=${count}&sort=-published_date&filter=${encodeURIComponent(`country='${country}'`)}`,
      { token: all },
    );
    for (const { id, title, summary } of items)
      await happened({
        country,
        type: 'article',
        title,
        description: summary,
        article: id,
        reason: 'Our editors published it.',
      });
  }
  for (const user of members) {
    const body = {
      user,
      type: 'deadline',
      title: 'In 7 days: Report to the Department of Employment and Labour',
      description: 'Due 30 November 2026.',
      task: '',
    };
    await api('POST', 'notifications/records', { token: all, body });
  }
}

/**
 * @param {(method: string, path: string, options: {token: string}) => Promise<any>} api
 * @param {string} token
 * @param {string} collection
 * @param {string} filter
 * @param {string} sort
 * @returns {Promise<{id: string, title: string, source_url: string, description?: string, summary?: string}>}
 */
async function newest(api, token, collection, filter, sort) {
  const { items } = await api(
    'GET',
    `${collection}/records?perPage=1&sort=${sort}&filter=${encodeURIComponent(filter)}`,
    { token },
  );
  if (!items[0]) throw new Error(`The starter content has no ${collection} with ${filter}.`);
  return items[0];
}
