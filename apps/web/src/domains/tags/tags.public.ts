export { wordsInLine } from './rule-words.ts'
export { useTagNames } from './tags.queries.ts'
