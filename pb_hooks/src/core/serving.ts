/**
 * True in the process that answers requests, false in `migrate`, `superuser` and the like, which load the hooks too.
 */
export function isServing(): boolean {
  return $os.args.includes('serve');
}
