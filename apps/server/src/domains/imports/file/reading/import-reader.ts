// Reads files in separate threads, with limited time and memory.
import { AppError } from '#platform/app-error'
import { ThreadOverrun } from '#platform/threads/thread'
import { createThreadPool, type ThreadPool } from '#platform/threads/thread-pool'
import { TooBusy } from '#platform/turns/fair-queue'
import type { ImportSource } from '../../mapping/recognize-source.ts'
import { importFileTexts } from '../../texts/file.texts.ts'
import { type ImportPlace, openImportFile, type Parts } from '../import-file.ts'
import type { TableFormat } from '../read-table.ts'
import { unreadable } from '../unreadable.ts'
import type { Batch, DraftsRequest } from './read-drafts.ts'
import type { FilePart, ReadTable } from './read-upload.ts'

const usual = { entry: new URL('./import-thread.ts', import.meta.url), memoryMb: 256, perOwner: 1, waiting: 32 }

// Separate threads, so that none waits for another: a person waits for the screen, a job may take hours, a download
// depends on the connection.
const people = createThreadPool({ ...usual, running: 2, stepMs: 60_000 })
const jobs = createThreadPool({ ...usual, running: 4, perOwner: 4, stepMs: 60_000 })
const downloads = createThreadPool({ ...usual, running: 2, stepMs: 30_000 })

async function* reading<Value>(
  pool: ThreadPool,
  parts: Parts,
  place: ImportPlace,
  call: { task: string; input: unknown },
): AsyncGenerator<Value, void> {
  try {
    yield* pool<Value>(place.accountId, { ...call, open: () => openImportFile(parts, place) })
  } catch (error) {
    // The job's queue retries.
    if (error instanceof TooBusy && pool !== jobs) throw new AppError('importsBusy')
    if (!(error instanceof ThreadOverrun)) throw error
    throw unreadable(error.bound === 'time' ? importFileTexts.tooSlow : importFileTexts.tooLarge)
  }
}

export const readFile = (parts: Parts, place: ImportPlace, today: string) =>
  reading<FilePart>(people, parts, place, { task: 'file', input: { today } })

export async function readTableFile(
  parts: Parts,
  place: ImportPlace,
  input: { today: string; source: ImportSource },
): Promise<ReadTable> {
  for await (const read of reading<ReadTable>(people, parts, place, { task: 'table', input })) return read
  throw unreadable(importFileTexts.empty)
}

export const readBatches = (parts: Parts, place: ImportPlace, input: DraftsRequest, purpose: 'person' | 'job') =>
  reading<Batch>(purpose === 'job' ? jobs : people, parts, place, { task: 'drafts', input })

/** The number of rows below the headings. */
export async function* readFileRows(parts: Parts, place: ImportPlace, format: TableFormat): AsyncGenerator<string[]> {
  for await (const rows of reading<string[][]>(downloads, parts, place, { task: 'rows', input: { format } }))
    yield* rows
}
