/** What no list of public holidays has. */
export const NOT_KNOWN = 'Regional and announced holidays are not known.';
