/** What an act is called besides its titles: the initials of its English and its original title, and the abbreviations that everybody uses. */
export function nicknamesOf({ title, original_title: original }: { title: string; original_title: string }): string {
  return [initialsOf(title), initialsOf(original)]
    .filter((initials, at, all) => initials.length > 1 && all.indexOf(initials) === at)
    .join(' ');
}

/** 'Basic Conditions of Employment Act, 1997' is the BCEA. What stands in brackets and behind a comma does not count; neither do small words. */
function initialsOf(title: string): string {
  const bare = title.replace(/\([^)]*\)/g, ' ').split(/,| \d{4}\b/)[0]!;
  const words = bare.match(/[A-Za-zÀ-ɏ]+/g) ?? [];
  const initials = words.filter((word) => /^[A-ZÀ-Þ]/.test(word)).map((word) => word[0]!);
  return initials.length >= 3 && initials.length <= 6 ? initials.join('') : '';
}
