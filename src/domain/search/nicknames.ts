/** Other names of an act: the initials of its English and its original title. */
export function nicknamesOf({ title, original_title: original }: { title: string; original_title: string }): string {
  return [initialsOf(title), initialsOf(original)]
    .filter((initials, at, all) => initials.length > 1 && all.indexOf(initials) === at)
    .join(' ');
}

/**
 * 'Basic Conditions of Employment Act, 1997' is the BCEA. Ignores brackets, text after a comma and lower-case
 * words.
 */
function initialsOf(title: string): string {
  const bare = title.replace(/\([^)]*\)/g, ' ').split(/,| \d{4}\b/)[0]!;
  const words = bare.match(/[A-Za-zÀ-ɏ]+/g) ?? [];
  const initials = words.filter((word) => /^[A-ZÀ-Þ]/.test(word)).map((word) => word[0]!);
  return initials.length >= 3 && initials.length <= 6 ? initials.join('') : '';
}
