/** What the hooks' engine has besides what PocketBase declares. */
declare const console: Record<'log' | 'info' | 'warn' | 'error' | 'debug', (...values: unknown[]) => void>;
