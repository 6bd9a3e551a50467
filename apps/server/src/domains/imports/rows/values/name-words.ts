/** How names compare: `O’Neil-King, Jr.` says oneil, king and jr. */
export const nameWords = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
