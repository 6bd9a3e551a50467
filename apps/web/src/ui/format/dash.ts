/** Stands where a value is unknown. */
export const DASH = '–'
