/** History state of a dialog over a list or search results: closing it goes back there. */
export const FROM_LAW_LIST = { fromLawList: true };
export const FROM_COMMENTARY_LIST = { fromCommentary: true };
