/** Shown for an unknown value. */
export const DASH = '–'
