// Runs in a thread: it does its tasks and has nothing of the server, no keys and no database.
import { parentPort } from 'node:worker_threads'
import { AppError } from '../app-error.ts'
import type { FromThread, ToThread } from './messages.ts'

/** `open` reads the file from the beginning and may be called repeatedly; one at a time. */
export type ThreadTask<Input, Value> = (
  input: Input,
  open: () => AsyncGenerator<Buffer, void>,
) => AsyncGenerator<Value, void>

// biome-ignore lint/suspicious/noExplicitAny: each task has an input of its own, which its caller knows.
export function serveThread(tasks: Readonly<Record<string, ThreadTask<any, unknown>>>) {
  const port = parentPort
  if (!port) throw new Error('This file is the inside of a thread and does nothing by itself.')
  const say = (message: FromThread) => port.postMessage(message)
  let running: AsyncGenerator<unknown, void> | undefined
  let isStopped = false
  let opened = 0
  let arrived = new Map<number, (bytes: Uint8Array | null) => void>()

  async function* open(): AsyncGenerator<Buffer, void> {
    opened += 1
    const own = opened
    while (!isStopped) {
      const bytes = await new Promise<Uint8Array | null>((resolve) => {
        arrived.set(own, resolve)
        say({ kind: 'bytes', opened: own })
      })
      if (isStopped) return
      if (own !== opened) throw new Error('The file was opened once more while it was being read.')
      if (bytes === null) return
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    }
  }

  async function answer(ask: () => Promise<IteratorResult<unknown, void> | undefined>) {
    try {
      const result = await ask()
      say(result && !result.done ? { kind: 'value', value: result.value } : { kind: 'done' })
    } catch (error) {
      say(failure(error))
    }
  }

  function start(task: string, input: unknown) {
    isStopped = false
    arrived = new Map()
    running = tasks[task]?.(input, open)
  }

  async function next() {
    if (!running) throw new Error('The thread does not know this task.')
    return running.next()
  }

  /** Pending reads get no more bytes: a generator that is waiting can't be ended. */
  function stop() {
    isStopped = true
    for (const resolve of arrived.values()) resolve(null)
    void answer(async () => running?.return())
  }

  port.on('message', (message: ToThread) => {
    if (message.kind === 'bytes') arrived.get(message.opened)?.(message.bytes)
    else if (message.kind === 'start') start(message.task, message.input)
    else if (message.kind === 'next') void answer(next)
    else stop()
  })
  say({ kind: 'ready' })
}

function failure(error: unknown): FromThread {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  if (error instanceof AppError) return { kind: 'failed', code: error.code, name, message, stack: '' }
  return { kind: 'failed', code: null, name, message: '', stack: stack.slice(stack.indexOf('\n    at ')) }
}
