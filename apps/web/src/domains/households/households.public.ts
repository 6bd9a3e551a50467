export { MissingContact } from './deleted/missing-contact.tsx'
export { itemText, kindLabel } from './merge/item-words.ts'
export { useMergedAway } from './merge/use-merged-away.ts'
