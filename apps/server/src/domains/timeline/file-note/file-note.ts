// A PDF that is written while it is read. Its pages are set on a thread of their own: fonts are unpacked and texts are
// shaped there, and nobody else waits for that.
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { readTimeoutMs } from '#platform/http/read-timeout'
import type { Answered, Asked } from './setting.ts'

export interface FileNoteHead {
  title: string
  /** Name and value, one below the other. */
  lines: readonly (readonly [name: string, value: string])[]
}
export interface FileNoteItem {
  heading: string
  text: string
}

export interface FileNote {
  stream: Readable
  /** Resolves when the items are on their pages and the reader has taken most of them. */
  write(items: readonly FileNoteItem[]): Promise<void>
  /** `last`: what stands below the last item. */
  end(last: string): Promise<void>
  fail(error: Error): void
}

/** A page in Chinese opens dozens of fonts. */
const longestBatch = 60_000
/** Set without a look at whether the reader keeps up. */
const itemsAtOnce = 20

/** @param readMs A reader that takes nothing for so long loses the stream; a minute unless told. */
export function openFileNote(head: FileNoteHead, readMs = readTimeoutMs): FileNote {
  let full: PromiseWithResolvers<void> | undefined
  let giveUp: NodeJS.Timeout | undefined
  const stream = new Readable({
    read() {
      clearTimeout(giveUp)
      full?.resolve()
      full = undefined
    },
  })
  const waitForReader = () => {
    clearTimeout(giveUp)
    if (stream.destroyed) return
    const left = stream.readableLength
    giveUp = setTimeout(() => {
      if (stream.readableLength < left) waitForReader()
      else fail(new Error('Nobody takes the file note any more.'))
    }, readMs)
  }
  const push = (bytes: Uint8Array) => {
    if (stream.destroyed || stream.push(bytes)) return
    full ??= Promise.withResolvers()
    waitForReader()
  }
  const worker = new Worker(new URL('./setting.ts', import.meta.url), {
    workerData: head,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // What a library would print there may be a client's text.
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  worker.unref()
  let waiting: PromiseWithResolvers<void> | undefined
  let isWhole = false

  const fail = (error: Error) => {
    waiting?.reject(error)
    stream.destroy(error)
  }
  worker.on('error', fail)
  worker.on('exit', () => {
    if (!isWhole) fail(new Error('The thread that sets pages ended early.'))
  })
  worker.on('message', (answered: Answered) => {
    if (answered === 'done') waiting?.resolve()
    else push(answered)
  })
  stream.once('close', () => {
    clearTimeout(giveUp)
    waiting?.reject(new Error('The reader of a file note went away.'))
    full?.resolve()
    void worker.terminate()
  })

  async function ask(asked: Asked) {
    if (stream.destroyed) throw new Error('The file note is closed.')
    waiting = Promise.withResolvers()
    const late = setTimeout(() => fail(new Error('A file note took too long.')), longestBatch)
    worker.postMessage(asked)
    await waiting.promise.finally(() => clearTimeout(late))
  }
  return {
    stream,
    async write(items) {
      for (let at = 0; at < items.length; at += itemsAtOnce) {
        await ask({ items: items.slice(at, at + itemsAtOnce) })
        await full?.promise
      }
    },
    async end(last) {
      await ask({ last })
      isWhole = true
      stream.push(null)
      waitForReader()
      // The reader may be slow: what the thread holds is of no more use.
      await worker.terminate()
    },
    fail,
  }
}
