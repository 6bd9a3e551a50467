import { Readable } from 'node:stream'
import { AppError } from '#platform/app-error'
import { ThreadOverrun } from '#platform/threads/thread'
import { createThreadPool } from '#platform/threads/thread-pool'
import { TooBusy } from '#platform/turns/fair-queue'
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import type { ImportedBoard } from './imported-board.ts'
import type { TableReading } from './read-csv.ts'
import type { BoardPart } from './read-file.ts'

const entry = new URL('./import-thread.ts', import.meta.url)
const pool = createThreadPool({ entry, memoryMb: 384, running: 1, perOwner: 1, waiting: 16, stepMs: 30_000 })

/** The board of an uploaded file; throws boardUnreadable, boardTooLarge, and boardMappingWrong. */
export async function readUpload(accountId: string, stream: Readable, input: TableReading): Promise<ImportedBoard> {
  // The endpoint limits its size, and refuses what follows the file at its end.
  const chunks: Buffer[] = await Array.fromAsync(stream)
  const open = async () => Readable.from(chunks, { objectMode: false })
  let board: ImportedBoard | undefined
  try {
    for await (const part of pool<BoardPart>(accountId, { task: 'board', input, open })) {
      if (part.kind === 'board') board = part.board
      else board?.cards.push(...part.cards)
    }
  } catch (error) {
    if (error instanceof TooBusy) throw new AppError('tooManyRequests', { message: texts.busy, retryAfter: 5 })
    if (error instanceof ThreadOverrun) throw new AppError('boardTooLarge')
    throw error
  }
  if (!board) throw new Error('The thread read no board.')
  return board
}
