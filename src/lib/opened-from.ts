/** History state of what was opened over a list: closing it goes back there, and from a search to what was found. */
export const FROM_LAW_LIST = { fromLawList: true };
export const FROM_COMMENTARY_LIST = { fromCommentary: true };
