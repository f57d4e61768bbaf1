interface Named {
  id: string;
  code: string;
  name: string;
}

/** The countries of a question, split into the readable and the unreadable ones. */
interface ReadableScope<Country> {
  readable: Country[];
  /** Names of the countries that are not. */
  unreadable: string[];
}

/**
 * Splits the countries of a question: the readable ones are answered, the others are listed. Both in the order of the
 * question.
 *
 * @param codes the countries of the question
 */
export function readableScope<Country extends Named>(
  codes: readonly string[],
  countries: readonly Country[],
  isReadable: (country: Country) => boolean,
): ReadableScope<Country> {
  const asked = codes.flatMap((code) => countries.filter((country) => country.code === code));
  return {
    readable: asked.filter(isReadable),
    unreadable: asked.filter((country) => !isReadable(country)).map(({ name }) => name),
  };
}
