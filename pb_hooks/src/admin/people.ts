import type { Actor, AdminPerson } from '../../../src/domain/admin/admin-panel';
import { formatServerDate } from '../../../src/domain/core/dates';
import { requireAdmin } from '../core/require-admin';
import { readNumber, readText } from '../core/sql';

const MOST_PER_PAGE = 100;
const PER_PAGE = 50;
const LONGEST_SEARCH = 200;

const ORDERS: Readonly<Record<string, string>> = {
  '-created': 'u.created DESC',
  created: 'u.created',
  email: 'u.email',
  '-email': 'u.email DESC',
  name: 'p.full_name',
  '-name': 'p.full_name DESC',
};
const ACCESS: Readonly<Record<string, string>> = {
  '': 'TRUE',
  admin: "u.role = 'admin'",
  premium: "u.role <> 'admin' AND u.premium_until > {:now}",
  free: "u.role <> 'admin' AND u.premium_until <= {:now}",
};

/**
 * `GET /api/admin/users?page&perPage&search&access&sort` → {page, perPage, totalItems, totalPages, items:
 * AdminPerson[]}. `search`: a part of the address or name; `access`: admin, premium or free; `sort`: created, email
 * or name, '-' for descending.
 */
export function listUsers(e: core.RequestEvent): void {
  requireAdmin(e, 'see the accounts');
  const query = e.request!.url!.query();
  const page = wholeNumber(query.get('page'), 1, Number.MAX_SAFE_INTEGER);
  const perPage = wholeNumber(query.get('perPage'), PER_PAGE, MOST_PER_PAGE);
  const access = ACCESS[query.get('access')];
  const order = ORDERS[query.get('sort') || '-created'];
  if (access === undefined || order === undefined) throw new BadRequestError('There is no such filter or order.');
  const found =
    `FROM users u LEFT JOIN profiles p ON p.id = u.id WHERE ${access} AND (u.email LIKE {:like} ESCAPE '\\' OR ` +
    `p.full_name LIKE {:like} ESCAPE '\\')`;
  const params = {
    now: formatServerDate(new Date()),
    like: `%${query
      .get('search')
      .slice(0, LONGEST_SEARCH)
      .replace(/[\\%_]/g, '\\$&')}%`,
  };
  const total = readNumber(e.app, `SELECT count(*) AS value ${found}`, params);
  const items = readText(
    e.app,
    `SELECT json_group_array(json_object('id', id, 'email', email, 'name', name, 'role', role, 'plan', plan, 'premium_until', premium_until,
       'verified', json(iif(verified, 'true', 'false')), 'created', created)) AS value
     FROM (SELECT u.*, coalesce(p.full_name, '') AS name ${found} ORDER BY ${order}, u.id LIMIT {:limit} OFFSET {:offset})`,
    { ...params, limit: perPage, offset: (page - 1) * perPage },
  );
  e.response.header().set('Cache-Control', 'no-store');
  e.json(200, {
    page,
    perPage,
    totalItems: total,
    totalPages: Math.ceil(total / perPage),
    items: JSON.parse(items!) as AdminPerson[],
  });
}

/**
 * `GET /api/admin/actors` → {items: Actor[]}: the accounts in the audit log, for its filter and its lines.
 * A deleted account is not among them: the log has only its id. Superusers are not either: their address is their
 * login.
 */
export function listActors(e: core.RequestEvent): void {
  requireAdmin(e, 'see who did what');
  const items = readText(
    e.app,
    `SELECT json_group_array(json_object('id', id, 'name', name, 'role', role)) AS value FROM (
       SELECT u.id, coalesce(nullif(p.full_name, ''), u.email) AS name, u.role FROM users u LEFT JOIN profiles p ON p.id = u.id
         WHERE u.role = 'admin' OR u.id IN (SELECT DISTINCT actor FROM audit_log)
       UNION ALL SELECT id, 'Superuser', 'superuser' FROM _superusers WHERE id IN (SELECT DISTINCT actor FROM audit_log)
       ORDER BY name)`,
  );
  e.response.header().set('Cache-Control', 'no-store');
  e.json(200, { items: JSON.parse(items!) as Actor[] });
}

function wholeNumber(text: string, otherwise: number, most: number): number {
  const number = Math.floor(Number(text));
  return number >= 1 ? Math.min(number, most) : otherwise;
}
