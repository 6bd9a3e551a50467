/** More than any address book has; with more columns, preview and mapping would be useless. */
export const mostColumns = 300
export const mostRows = 200_000
/** More would be useless on a contact; the rest is stored as additional info. */
export const mostTagsOfContact = 50
/** Addresses or numbers in one cell: a cell with more contains something else. */
export const mostPartsOfCell = 50
/** Different tags in one file: a list too long to read helps nobody. */
export const mostTagsOfImport = 1000
/** Characters of one value: more than a note of several pages. */
export const longestCell = 100_000
/** Characters of one row: how much a missing closing quotation mark may consume before the error is reported. */
export const longestRow = 1_000_000
