export { GoneState } from './deleted/gone-state.tsx'
export { itemText, kindLabel } from './merge/item-words.ts'
export { useMergedAway } from './merge/use-merged-away.ts'
