export { entryText, whoText } from './history-words.ts'
export { HistoryLink } from './settings/history-link.tsx'
