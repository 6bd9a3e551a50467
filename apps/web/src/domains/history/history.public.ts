export { entryText, whoText } from './history-words.ts'
