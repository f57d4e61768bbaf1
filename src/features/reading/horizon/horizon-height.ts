/** Pixels of a line. */
export const ROW = 36;
/** Pixels above the first line. */
export const TOP = 46;

/** The height of the timeline, known before it is drawn. */
export const heightOf = ({ length }: { length: number }): number => TOP + length * ROW;
