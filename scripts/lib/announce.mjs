/**
 * Prints the addresses of the product and the accounts of a development server: the first time with passwords, later
 * the file that contains them.
 * @param {string} title
 * @param {Record<string, string>} places
 * @param {import('./accounts.mjs').Announcement | undefined} accounts
 */
export function announce(title, places, accounts) {
  const lines = ['', title, ''];
  for (const [name, place] of Object.entries(places)) lines.push(`  ${name.padEnd(10)} ${place}`);
  if (accounts?.fresh) {
    lines.push('', '  Accounts for development. The passwords are shown this once:', '');
    for (const { kind, email, password } of accounts.list)
      lines.push(`  ${kind.padEnd(10)} ${email.padEnd(24)} ${password}`);
    lines.push('', `  They are kept in ${accounts.file}`);
  } else if (accounts) {
    lines.push(`  ${'Accounts'.padEnd(10)} ${accounts.file}`);
  }
  console.log([...lines, '', 'Ctrl-C ends it.', ''].join('\n'));
}
