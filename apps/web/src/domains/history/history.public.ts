export { HistoryLink } from './settings/history-link.tsx'
export { entryText, whoText } from './history-words.ts'
