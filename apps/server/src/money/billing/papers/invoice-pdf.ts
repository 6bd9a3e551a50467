import { Readable } from 'node:stream'
import { AppError } from '#platform/app-error'
import type { FileReply } from '#platform/domain'
import { ThreadOverrun } from '#platform/threads/thread'
import { createThreadPool } from '#platform/threads/thread-pool'
import { TooBusy } from '#platform/turns/fair-queue'
import { papersTexts as texts } from '../texts/papers.texts.ts'
import type { InvoicePaper } from './invoice-paper.ts'

// A name in Chinese opens dozens of fonts.
const pool = createThreadPool({
  entry: new URL('./invoice-thread.ts', import.meta.url),
  ...{ memoryMb: 256, running: 1, perOwner: 1, waiting: 16, stepMs: 60_000 },
})

/** The PDF, made in a thread. Throws tooManyRequests while others wait, and unavailable when it can't be made. */
export async function createInvoicePdf(accountId: string, paper: InvoicePaper): Promise<Uint8Array> {
  const call = { task: 'draw', input: paper, open: async () => Readable.from([]) }
  try {
    for await (const bytes of pool<Uint8Array>(accountId, call)) return bytes
  } catch (error) {
    if (error instanceof TooBusy) throw new AppError('tooManyRequests', { message: texts.busy, retryAfter: 5 })
    if (error instanceof ThreadOverrun) throw new AppError('unavailable', { message: texts.failed, retryAfter: 60 })
    throw error
  }
  throw new Error('The thread made no PDF.')
}

export async function buildInvoiceFile(accountId: string, paper: InvoicePaper): Promise<FileReply> {
  const bytes = await createInvoicePdf(accountId, paper)
  return {
    ...{ stream: Readable.from([Buffer.from(bytes)]), size: bytes.byteLength, type: 'application/pdf' },
    downloadAs: `${paper.number}.pdf`,
  }
}
