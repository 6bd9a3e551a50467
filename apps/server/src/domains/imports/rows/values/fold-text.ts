/** How headings and fixed words are compared: `E-Mail Adresse:` → `email adresse`, `Straße` → `strasse`. */
export const foldText = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\be mail\b/g, 'email')
