/* global document */
import puppeteer from 'puppeteer-core';

/**
 * Signs a member in, stores the session in the browser, and waits until the followed countries are synced.
 * @param {{port: number}} browser
 * @param {string} url of the server
 * @param {{email: string, password: string}} member
 * @returns {Promise<{article: string}>} id of an article that is stored on the device
 */
export async function signInAs({ port }, url, { email, password }) {
  /** @param {string} method @param {string} path @param {object} [body] @param {string} [token] */
  const api = async (method, path, body, token = '') => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: token }) };
    const answer = await fetch(`${url}/api/collections/${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}`);
    return answer.json();
  };
  const session = await api('POST', 'users/auth-with-password', { identity: email, password });
  const { items: countries } = await api(
    'GET',
    `countries/records?filter=${encodeURIComponent("code='ZA' || code='KE' || code='GB'")}`,
    undefined,
    session.token,
  );
  const followed = countries.map(({ id }) => id);
  await api('PATCH', `profiles/records/${session.record.id}`, { countries: followed }, session.token);
  const { items: articles } = await api(
    'GET',
    `articles/records?perPage=1&sort=-published_date&filter=${encodeURIComponent("country.code='ZA' && is_premium=false")}`,
    undefined,
    session.token,
  );

  const connection = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}` });
  const page = await connection.newPage();
  await page.goto(`${url}/icon.svg`);
  await page.evaluate((stored) => localStorage.setItem('pocketbase_auth', stored), JSON.stringify(session));
  await page.goto(`${url}/dashboard`);
  await page.waitForFunction(() => document.querySelector('header button[data-state="synced"]'), { timeout: 60_000 });
  await page.close();
  await connection.disconnect();
  return { article: articles[0].id };
}
