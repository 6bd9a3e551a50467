/** How names are compared: `O’Neil-King, Jr.` as oneil, king, and jr. */
export const splitName = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
