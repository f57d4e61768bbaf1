import type { Handler } from 'htmlparser2';
import { FetchError } from './fetch-error';

const MAX_ATTRIBUTES = 1000;

/** The handler of a parser that refuses elements with more attributes than any page has: all of one are in memory. */
export function withFewAttributes(handler: Partial<Handler>): Partial<Handler> {
  let attributes = 0;
  return {
    ...handler,
    onopentagname: () => {
      attributes = 0;
    },
    onattribute: () => {
      attributes += 1;
      if (attributes > MAX_ATTRIBUTES)
        throw new FetchError('bad_xml', `It has an element with more than ${MAX_ATTRIBUTES} attributes.`);
    },
  };
}
