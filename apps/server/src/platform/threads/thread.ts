// One thread beside the main one, with limits on its memory and on the time that each of its replies takes.
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { errors } from '@frontdesk/contract/registry'
import { AppError } from '../app-error.ts'
import type { FromThread, ToThread } from './messages.ts'
import { createStopwatch } from './stopwatch.ts'

/** It exceeded its time or memory, and was terminated. */
export class ThreadOverrun extends Error {
  override name = 'ThreadOverrun'
  readonly bound: 'time' | 'memory'
  constructor(bound: 'time' | 'memory') {
    super(`A thread was ended: it needed more ${bound} than it may take.`)
    this.bound = bound
  }
}

export interface ThreadCall {
  task: string
  input: unknown
  /** Reads the file from the beginning; may be called repeatedly. */
  open: () => Promise<Readable>
  /** For each value, without the time that the main thread takes to pass bytes. */
  stepMs: number
}

type Reply = Exclude<FromThread, { kind: 'bytes' | 'ready' }>

/** Milliseconds that loading its code may take, which says nothing about the file. */
const longestStart = 60_000
export type Thread = ReturnType<typeof startThread>

export function startThread(entry: URL, memoryMb: number) {
  const worker = new Worker(entry, {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  })
  let isEnded = false
  let settle: (reply: Reply | Error) => void = () => {}
  let wantsBytes: (opened: number) => void = () => {}
  const say = (message: ToThread) => worker.postMessage(message)
  const loaded = Promise.withResolvers<void>()
  loaded.promise.catch(() => {})
  worker.on('message', (said: FromThread) => {
    if (said.kind === 'ready') loaded.resolve()
    else if (said.kind === 'bytes') wantsBytes(said.opened)
    else settle(said)
  })
  const fail = (error: Error) => {
    isEnded = true
    loaded.reject(error)
    settle(error)
  }
  worker.on('error', (error: Error & { code?: string }) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadOverrun('memory') : error),
  )
  worker.on('exit', () => fail(new Error('A thread ended in the middle of its work.')))
  worker.unref()

  async function waitUntilLoaded() {
    const timer = setTimeout(() => loaded.reject(new ThreadOverrun('time')), longestStart)
    await loaded.promise.finally(() => clearTimeout(timer))
  }

  async function end() {
    isEnded = true
    await worker.terminate()
  }

  /** Values as they are requested. Afterwards the thread is idle again, or terminated. */
  async function* run({ task, input, open, stepMs }: ThreadCall): AsyncGenerator<unknown, void> {
    const watch = createStopwatch(stepMs, () => settle(new ThreadOverrun('time')))
    let file: Readable | undefined
    let bytes: AsyncIterator<Uint8Array> | undefined
    let opened = 0
    let handing = Promise.resolve()
    let isOver = false
    let state: 'fresh' | 'busy' | 'waiting' | 'done' = 'fresh'
    let broken: Error | undefined

    async function handOver(wanted: number) {
      if (isOver) return
      watch.pause()
      try {
        if (wanted > opened) {
          opened = wanted
          file?.destroy()
          file = await open()
          bytes = file[Symbol.asyncIterator]()
        }
        if (isOver) return void file?.destroy()
        const next = wanted === opened ? await bytes?.next() : undefined
        if (!isOver) say({ kind: 'bytes', opened: wanted, bytes: next && !next.done ? next.value : null })
      } catch (error) {
        broken = error instanceof Error ? error : new Error(String(error))
        if (!isOver) settle(broken)
      }
      watch.resume()
    }

    async function ask(message: ToThread): Promise<Reply & { kind: 'value' | 'done' }> {
      const said = await new Promise<Reply | Error>((resolve) => {
        settle = resolve
        watch.start()
        if (broken) resolve(broken)
        else say(message)
      })
      watch.stop()
      if (said instanceof Error) throw said
      if (said.kind !== 'failed') return said
      state = 'done'
      throw failed(said)
    }

    worker.ref()
    wantsBytes = (wanted) => {
      handing = handing.then(() => handOver(wanted))
    }
    try {
      state = 'busy'
      await waitUntilLoaded()
      say({ kind: 'start', task, input })
      for (;;) {
        state = 'busy'
        const said = await ask({ kind: 'next' })
        state = said.kind === 'done' ? 'done' : 'waiting'
        if (said.kind === 'done') return
        yield said.value
      }
    } finally {
      if (state === 'busy') await end()
      else if (state === 'waiting') await ask({ kind: 'stop' }).catch(end)
      watch.stop()
      wantsBytes = () => {}
      isOver = true
      file?.destroy()
      worker.unref()
    }
  }

  return { run, end, isEnded: () => isEnded }
}

function failed({ code, name, message, stack }: Reply & { kind: 'failed' }): Error {
  if (code !== null && code in errors) return new AppError(code as keyof typeof errors, { message })
  const error = new Error(`A thread failed with ${name}.`)
  error.stack = `${error.message}${stack}`
  return error
}
