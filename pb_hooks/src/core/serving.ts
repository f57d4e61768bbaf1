/**
 * True in the process that answers requests, false in `migrate`, `superuser` and the like, which load the hooks too.
 */
export function isServing(): boolean {
  return $os.args.includes('serve');
}

/**
 * True also in the first command of a start, before migrations and content are applied (`migrateAndSeed` in
 * scripts/lib/data.mjs).
 */
export function isStarting(): boolean {
  return isServing() || $os.getenv('MOLAO_STARTS') !== '';
}
