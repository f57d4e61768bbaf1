import type { SourceToFetch } from '../../../src/core/jobs/content-jobs';
import type { Adapter } from './adapter';
import { auLegislation } from './adapters/au-legislation';
import { boe } from './adapters/boe';
import { egovLaw } from './adapters/egov-law';
import { federalRegister } from './adapters/federal-register';
import { giiToc } from './adapters/gii-toc';
import { justiceLaws } from './adapters/justice-laws';
import { labourGovZa } from './adapters/labour-gov-za';
import { lawsAfrica } from './adapters/laws-africa';
import { legifrance } from './adapters/legifrance';
import { oireachtas } from './adapters/oireachtas';
import { overheidSru } from './adapters/overheid-sru';
import { FetchError } from '../fetch-error';
import { jsonFeed } from './json-feed';
import { XML_FEED } from './xml-feed';

/** The format is detected from the answer; its content type is ignored. */
const FEED: Adapter = { xml: XML_FEED, json: jsonFeed };

const ADAPTERS: Record<string, Adapter> = {
  'federal-register': federalRegister,
  'laws-africa': lawsAfrica,
  'au-legislation': auLegislation,
  boe,
  'overheid-sru': overheidSru,
  oireachtas,
  'egov-law': egovLaw,
  legifrance,
  'justice-laws': justiceLaws,
  'gii-toc': giiToc,
  'labour-gov-za': labourGovZa,
};

export const ADAPTER_NAMES: readonly string[] = Object.keys(ADAPTERS);

/** @throws FetchError `bad_adapter` if the adapter does not exist */
export function adapterOf({ adapter }: SourceToFetch): Adapter {
  if (adapter === '') return FEED;
  if (!Object.hasOwn(ADAPTERS, adapter)) throw new FetchError('bad_adapter', `There is no adapter '${adapter}'.`);
  return ADAPTERS[adapter]!;
}
