import { Readable } from 'node:stream'
import { AppError } from '../app-error.ts'
import type { Texts } from '../texts.ts'
import { TooBusy } from '../turns/fair-queue.ts'
import { ThreadOverrun } from './thread.ts'
import { createThreadPool } from './thread-pool.ts'

interface ThreadValueOptions {
  /** Its task `read` gives one value. */
  entry: URL
  /** Of a file that takes longer, or more memory, than any honest one. */
  unreadable: () => AppError
}

const limits = { memoryMb: 128, running: 1, perOwner: 1, waiting: 16, stepMs: 10_000 }

const texts = { busy: 'Another file is being read. Try again in a moment.' } as const satisfies Texts

/** What a thread makes of a small file that is sent whole, so that the main thread never parses it. */
export function createThreadValue<Value>({ entry, unreadable }: ThreadValueOptions) {
  const pool = createThreadPool({ entry, ...limits })
  return async (accountId: string, bytes: readonly Uint8Array[]): Promise<Value> => {
    const open = async () => Readable.from(bytes, { objectMode: false })
    try {
      for await (const value of pool<Value>(accountId, { task: 'read', input: {}, open })) return value
    } catch (error) {
      if (error instanceof TooBusy) throw new AppError('tooManyRequests', { message: texts.busy, retryAfter: 5 })
      if (error instanceof ThreadOverrun) throw unreadable()
      throw error
    }
    throw new Error('The thread read nothing.')
  }
}
