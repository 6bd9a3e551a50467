/** As the database folds what it compares, `platform.fold`: `O’Brien-Núñez, Inc.` → `obrien nunez inc`. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'`\u2018\u2019]+/g, '')
    .replace(/[^a-z0-9\u0080-\u{10ffff}]+/gu, ' ')
    .trim()

export const foldedWords = (text: string | null) => (text ? fold(text).split(' ').filter(Boolean) : [])
