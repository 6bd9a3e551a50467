/** Ignores capitals and surrounding spaces. */
export const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
