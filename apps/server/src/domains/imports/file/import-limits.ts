/** More than any address book; beyond it the preview and the mapping would be of no use. */
export const mostColumns = 300
export const mostRows = 200_000
/** More would be of no use on a contact; what is beyond is kept as additional info. */
export const mostTagsOfContact = 50
/** Addresses or numbers in one cell: a cell with more holds something else. */
export const mostPartsOfCell = 50
/** Different ones that one file may bring: a list of tags that nobody can read helps nobody. */
export const mostTagsOfImport = 1000
/** Characters of one value: more than a note of pages. */
export const longestCell = 100_000
/** Characters of one row: what a forgotten quotation mark may swallow before it is noticed. */
export const longestRow = 1_000_000
