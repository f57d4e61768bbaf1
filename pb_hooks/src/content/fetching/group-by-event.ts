import { isSameEvent, WINDOW_DAYS } from './near-duplicates';
import { DAY_MS, formatServerDate, parseServerTime } from '../../../../src/domain/core/dates';
import type { App } from '../../core/app';
import { readText } from '../../core/sql';
import { WordIndex, type EventReport } from './word-index';

export interface EventGroups {
  /** New report → its leading article. */
  leads: Map<string, string>;
  /** Ids of the new reports for which an event is written. */
  announced: Set<string>;
  /** Existing leading articles, and the new report that replaces each. */
  replacedLeads: { lead: string; by: string }[];
}

/** Tier of our own articles: equal to official sources. */
const OWN_TIER = 1;

/**
 * Groups new reports with existing ones of the same event. The report of the lowest tier leads, then the oldest. Only the first report
 * of an event is announced.
 */
export function groupByEvent(app: App, fresh: readonly EventReport[]): EventGroups {
  const groups: EventGroups = { leads: new Map(), announced: new Set(), replacedLeads: [] };
  const byCountry = new Map<string, EventReport[]>();
  for (const report of fresh) byCountry.set(report.country, [...(byCountry.get(report.country) ?? []), report]);
  for (const [country, reports] of byCountry) groupWithin(reports, candidates(app, country, reports), groups);
  return groups;
}

function groupWithin(reports: readonly EventReport[], existing: readonly EventReport[], groups: EventGroups): void {
  const all = new Map(existing.map((report) => [report.id, report]));
  const index = new WordIndex();
  for (const report of existing) index.add(report);
  // Better sources and older reports first, so that later ones join the leading report.
  for (const report of [...reports].sort(compareReports)) {
    const event = index
      .findSimilar(report)
      .map((id) => all.get(id)!)
      .find((other) => isSameEvent(report, other));
    const lead = event && (all.get(event.lead) ?? event);
    if (!lead) groups.announced.add(report.id);
    else if (compareReports(report, lead) < 0) replaceLead(report, lead, all, groups);
    else {
      report.lead = lead.id;
      groups.leads.set(report.id, lead.id);
    }
    all.set(report.id, report);
    index.add(report);
  }
}

function replaceLead(report: EventReport, lead: EventReport, all: Map<string, EventReport>, groups: EventGroups): void {
  groups.replacedLeads.push({ lead: lead.id, by: report.id });
  for (const other of all.values()) {
    if (other.id !== lead.id && other.lead !== lead.id) continue;
    other.lead = report.id;
    if (groups.leads.has(other.id)) groups.leads.set(other.id, report.id);
  }
}

const compareReports = (a: EventReport, b: EventReport) =>
  a.tier - b.tier || (a.published < b.published ? -1 : Number(a.published > b.published));

/** Existing reports that may be about the same events: published around the same days, or about the same acts. */
function candidates(app: App, country: string, reports: readonly EventReport[]): EventReport[] {
  const days = reports.map(({ published }) => parseServerTime(published)).sort((a, b) => a - b);
  const from = formatServerDate(new Date(days[0]! - WINDOW_DAYS * DAY_MS));
  const to = formatServerDate(new Date(days[days.length - 1]! + WINDOW_DAYS * DAY_MS));
  const rows = readText(
    app,
    `SELECT json_group_array(json_object('id', a.id, 'title', a.title, 'url', iif(a.canonical_url = '', a.source_url,
      a.canonical_url), 'published', a.published_date, 'country', a.country,
       'act', a.act, 'lead', a.lead, 'tier', coalesce(s.tier, ${OWN_TIER}))) AS value
     FROM articles a LEFT JOIN sources s ON s.id = a.from_source AND a.from_source != ''
     WHERE a.country = {:country} AND a.is_published AND (a.published_date BETWEEN {:from} AND {:to} OR (a.act != ''
       AND a.act IN (SELECT value FROM json_each({:acts}))))`,
    { country, from, to, acts: JSON.stringify(reports.map(({ act }) => act).filter((act) => act !== '')) },
  );
  return JSON.parse(rows ?? '[]') as EventReport[];
}
