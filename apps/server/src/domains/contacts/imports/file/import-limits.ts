/** More than any address book; beyond it the preview and the mapping would be of no use. */
export const mostColumns = 300
export const mostRows = 200_000
/** Characters of one row: what a forgotten quotation mark may swallow before it is noticed. */
export const longestRow = 1_000_000
