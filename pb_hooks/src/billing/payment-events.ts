import {
  OWN_EVENTS,
  REFERENCE_PREFIX,
  type EventOrigin,
  type LedgerEvent,
} from '../../../src/domain/billing/ledger-events';
import { stripPersonalData } from './rules/strip-personal-data';
import { toIso, linksOf, type Links } from './rules/provider-messages';
import { formatServerDate, isoFromServerDate } from '../../../src/domain/core/dates';
import type { App } from '../core/app';
import { newId } from '../core/new-id';
import { execute, readText } from '../core/sql';

const HOUR = 3_600_000;

/** An event to record. */
export interface NewEvent extends LedgerEvent {
  /** User id; '' if only its codes identify the user (a webhook that arrives before its payment). */
  user: string;
  origin: EventOrigin;
}

/**
 * Appends an event, unless its key exists.
 * @returns undefined if the key exists, else the user id of its owner ('' if unknown)
 */
export function appendEvent(app: App, event: NewEvent): string | undefined {
  const links = linksOf(event.type, event.payload);
  const reference = event.reference || links.reference;
  const user = event.user || ownerOf(app, { ...links, reference });
  const added = execute(
    app,
    `INSERT INTO payment_events
       (id, user, reference, customer, subscription, type, origin, event_key, at, payload, created, updated)
     VALUES
       ({:id}, {:user}, {:reference}, {:customer}, {:subscription}, {:type}, {:origin}, {:key}, {:at}, {:payload}, {:now}, {:now})
     ON CONFLICT (event_key) DO NOTHING`,
    {
      id: newId(),
      user,
      reference,
      customer: links.customer,
      subscription: links.subscription,
      type: event.type,
      origin: event.origin,
      key: event.key,
      at: formatServerDate(new Date(event.at)),
      now: formatServerDate(new Date()),
      payload: JSON.stringify(isOwn(event.type) ? event.payload : stripPersonalData(event.payload)),
    },
  );
  return added > 0 ? user : undefined;
}

const isOwn = (type: string): boolean => (OWN_EVENTS as readonly string[]).includes(type);

/** The owner of a provider event: by our reference, by the user in the metadata, by subscription, by customer. */
function ownerOf(app: App, { reference, user, subscription, customer }: Links): string {
  const named = reference.startsWith(REFERENCE_PREFIX) ? user : '';
  return (
    userOf(app, 'reference', reference) ??
    readText(app, 'SELECT id AS value FROM users WHERE id = {:named}', { named }) ??
    userOf(app, 'subscription', subscription) ??
    userOf(app, 'customer', customer) ??
    ''
  );
}

/**
 * A customer is an e-mail address. If its account was deleted and created again, the existing account gets the event.
 */
function userOf(app: App, link: 'reference' | 'subscription' | 'customer', code: string): string | undefined {
  if (code === '') return undefined;
  return readText(
    app,
    `SELECT user AS value FROM payment_events WHERE ${link} = {:code} AND user <> ''
       ORDER BY user IN (SELECT id FROM users) DESC, at DESC, id LIMIT 1`,
    { code },
  );
}

interface LinkedEvent extends LedgerEvent, Omit<Links, 'user'> {}

/**
 * All events of a user: those with the user's id, and those without an id that share a code with them. An event from
 * before the user's first one belongs to a former owner of the address.
 */
export function eventsOf(app: App, user: string): LedgerEvent[] {
  const own = select(app, 'user = {:user}', { user });
  if (own.length === 0) return [];
  const first = own.map(({ at }) => Date.parse(at)).reduce((least, at) => Math.min(least, at));
  return withLinkedEvents(app, own, formatServerDate(new Date(first - HOUR)));
}

/**
 * Adds ownerless events that share a code, and repeats with the codes of those: an invoice links a reference to a
 * subscription.
 */
function withLinkedEvents(app: App, own: LinkedEvent[], since: string): LinkedEvent[] {
  const codes = (link: keyof Omit<Links, 'user'>) =>
    JSON.stringify([...new Set(own.map((event) => event[link]).filter((code) => code !== ''))]);
  const linked = LINKS.map((link) => `${link} IN (SELECT value FROM json_each({:${link}}))`).join(' OR ');
  const params = Object.fromEntries(LINKS.map((link) => [link, codes(link)]));
  const found = select(app, `user = '' AND at >= {:since} AND (${linked})`, { ...params, since });
  const known = new Set(own.map(({ key }) => key));
  const ownerless = found.filter(({ key }) => !known.has(key));
  return ownerless.length === 0 ? own : withLinkedEvents(app, [...own, ...ownerless], since);
}

const LINKS = ['reference', 'customer', 'subscription'] as const;

function select(app: App, where: string, params: Record<string, string>): LinkedEvent[] {
  const rows = readText(
    app,
    `SELECT json_group_array(json_object('key', event_key, 'type', type, 'reference', reference, 'customer', customer,
       'subscription', subscription, 'at', at, 'payload', json(payload))) AS value FROM payment_events WHERE ${where}`,
    params,
  );
  return (JSON.parse(rows ?? '[]') as LinkedEvent[]).map((event) => ({
    ...event,
    at: toIso(isoFromServerDate(event.at)),
  }));
}
