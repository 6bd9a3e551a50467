/** Capitals and spaces around make no difference. */
export const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
