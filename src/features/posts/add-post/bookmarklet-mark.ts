/** Placeholder in the built bookmarklet for the server's address. */
export const MARK = 'https://molao.invalid';
