/** Characters. */
export const longestNote = 10_000

/** Its author may edit a note for one day. In milliseconds. */
export const noteEditWindow = 24 * 60 * 60 * 1000
