// How tables of other programs are read, for threads: without the domain, which has a database.
export { detectDelimiter } from './file/detect-delimiter.ts'
export { detectEncoding } from './file/detect-encoding.ts'
export { iconvNames } from './file/read-table.ts'
export { headingsAt } from './file/skip-preamble.ts'
export { type ColumnFacts, factsGatherer } from './mapping/column-facts.ts'
export { foldText } from './rows/values/fold-text.ts'
