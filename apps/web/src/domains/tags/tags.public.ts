export { wordsInLine } from './format-rule.ts'
export { useTagNames } from './tags.queries.ts'
