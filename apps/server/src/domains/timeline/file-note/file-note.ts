// A PDF that is streamed while it is being written. Its pages are laid out in a separate thread, so that decompressing
// fonts and shaping text block nobody else.
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { readTimeoutMs } from '#platform/http/read-timeout'
import type { Answered, Asked } from './setting.ts'

export interface FileNoteHead {
  title: string
  /** Names and values, one pair per line. */
  lines: readonly (readonly [name: string, value: string])[]
}
export interface FileNoteItem {
  heading: string
  text: string
}

export interface FileNote {
  stream: Readable
  /** Resolves when the items are on their pages and the reader has received most of them. */
  write(items: readonly FileNoteItem[]): Promise<void>
  /** `last`: the text after the last item. */
  end(last: string): Promise<void>
  fail(error: Error): void
}

/** A page in Chinese opens dozens of fonts. */
const longestBatch = 60_000
/** Laid out without checking whether the reader keeps up. */
const itemsAtOnce = 20

/** @param readMs A reader that reads nothing for this long loses the stream; one minute by default. */
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
    // A library's output may contain a client's text.
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
      // The reader may be slow, and the thread is no longer needed.
      await worker.terminate()
    },
    fail,
  }
}
