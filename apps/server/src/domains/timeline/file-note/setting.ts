// The thread of file-note.ts.
import { parentPort, workerData } from 'node:worker_threads'
import type { FileNoteHead, FileNoteItem } from './file-note.ts'
import { openPages } from './pages.ts'

export type Asked = { items: readonly FileNoteItem[] } | { last: string }
export type Answered = 'done' | Uint8Array

const answer = (answered: Answered) => parentPort?.postMessage(answered)
const pages = await openPages(workerData as FileNoteHead, answer)

parentPort?.on('message', async (asked: Asked) => {
  if ('last' in asked) await pages.end(asked.last)
  else for (const item of asked.items) await pages.write(item)
  answer('done')
})
