import { isSameEvent, WINDOW_DAYS } from './near-duplicates';
import { formatServerDate } from '../../../../src/domain/core/dates';
import type { App } from '../../core/app';
import { readText } from '../../core/sql';
import { WordIndex, type EventReport } from './word-index';

export interface EventGroups {
  /** Of new reports that do not lead, the one that does. */
  leads: Map<string, string>;
  /** New reports of which readers hear. */
  announced: Set<string>;
  overtaken: { lead: string; by: string }[];
}

const DAY = 86_400_000;
/** Our own accounts of an event stand beside official ones. */
const OWN_TIER = 1;

/**
 * Puts new reports beside those of the same event: the report of the lowest tier leads, then the oldest. A report that joins an event is no news;
 * one that takes the lead over is none either, since its readers have heard.
 */
export function groupByEvent(app: App, fresh: readonly EventReport[]): EventGroups {
  const joined: EventGroups = { leads: new Map(), announced: new Set(), overtaken: [] };
  const byCountry = new Map<string, EventReport[]>();
  for (const member of fresh) byCountry.set(member.country, [...(byCountry.get(member.country) ?? []), member]);
  for (const [country, members] of byCountry) joinWithin(members, candidates(app, country, members), joined);
  return joined;
}

function joinWithin(members: readonly EventReport[], standing: readonly EventReport[], joined: EventGroups): void {
  const all = new Map(standing.map((member) => [member.id, member]));
  const index = new WordIndex();
  for (const member of standing) index.add(member);
  // The better source and the older report first: what comes later joins what leads.
  for (const member of [...members].sort(inOrder)) {
    const event = index
      .like(member)
      .map((id) => all.get(id)!)
      .find((other) => isSameEvent(member, other));
    const lead = event && (all.get(event.lead) ?? event);
    if (!lead) joined.announced.add(member.id);
    else if (inOrder(member, lead) < 0) overtake(member, lead, all, joined);
    else {
      member.lead = lead.id;
      joined.leads.set(member.id, lead.id);
    }
    all.set(member.id, member);
    index.add(member);
  }
}

function overtake(member: EventReport, lead: EventReport, all: Map<string, EventReport>, joined: EventGroups): void {
  joined.overtaken.push({ lead: lead.id, by: member.id });
  for (const other of all.values()) {
    if (other.id !== lead.id && other.lead !== lead.id) continue;
    other.lead = member.id;
    if (joined.leads.has(other.id)) joined.leads.set(other.id, member.id);
  }
}

const inOrder = (a: EventReport, b: EventReport) =>
  a.tier - b.tier || (a.published < b.published ? -1 : Number(a.published > b.published));

/** What may tell of the same events: published about the same days, or of the same acts. */
function candidates(app: App, country: string, members: readonly EventReport[]): EventReport[] {
  const days = members.map(({ published }) => new Date(published.replace(' ', 'T')).getTime()).sort((a, b) => a - b);
  const from = formatServerDate(new Date(days[0]! - WINDOW_DAYS * DAY));
  const to = formatServerDate(new Date(days[days.length - 1]! + WINDOW_DAYS * DAY));
  const rows = readText(
    app,
    `SELECT json_group_array(json_object('id', a.id, 'title', a.title, 'url', iif(a.canonical_url = '', a.source_url, a.canonical_url), 'published', a.published_date, 'country', a.country,
       'act', a.act, 'lead', a.lead, 'tier', coalesce(s.tier, ${OWN_TIER}))) AS value
     FROM articles a LEFT JOIN sources s ON s.id = a.from_source AND a.from_source != ''
     WHERE a.country = {:country} AND a.is_published AND (a.published_date BETWEEN {:from} AND {:to} OR (a.act != '' AND a.act IN (SELECT value FROM json_each({:acts}))))`,
    { country, from, to, acts: JSON.stringify(members.map(({ act }) => act).filter((act) => act !== '')) },
  );
  return JSON.parse(rows ?? '[]') as EventReport[];
}
