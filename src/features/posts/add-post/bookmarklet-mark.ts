/** Stands in the built bookmarklet for the address of whichever server shows it. */
export const MARK = 'https://molao.invalid';
