// The media process as the carrier sees it: started when it is needed, and again when it has died.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Command, FromEngine, Reply, Request } from './engine/protocol.ts'

type Told = Exclude<FromEngine, { kind: 'ready' | 'reply' | 'refused' }>

export interface EngineProcessOptions {
  onTold: (message: Told) => void
  /** It died, and with it every leg. */
  onDeath: () => void
  /** UDP ports, as `40000-40100`. */
  ports?: string
}

export type EngineProcess = ReturnType<typeof startEngineProcess>

const replyMs = 8000
const startMs = 10_000
/** A prompt may be long. */
/** Longer than the longest sound. */
const playMs = 310_000

interface Waiting {
  resolve: (value: never) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

interface Running {
  child: ChildProcess
  ready: Promise<void>
  waiting: Map<number, Waiting>
}

export function startEngineProcess({ onTold, onDeath, ports }: EngineProcessOptions) {
  let running: Running | undefined
  let closed = false
  let last = 0

  function start(): Running {
    const child = fork(join(import.meta.dirname, 'engine/main.ts'), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
      env: { ...process.env, ...(ports && { VOICE_PORTS: ports }) },
    })
    const waiting = new Map<number, Waiting>()
    const ready = Promise.withResolvers<void>()
    const slow = setTimeout(() => child.kill('SIGKILL'), startMs)
    ready.promise.catch(() => {})
    child.on('message', (message: FromEngine) => {
      if (message.kind === 'ready') {
        clearTimeout(slow)
        return ready.resolve()
      }
      if (message.kind !== 'reply' && message.kind !== 'refused') return onTold(message)
      const asked = waiting.get(message.id)
      waiting.delete(message.id)
      clearTimeout(asked?.timer)
      if (message.kind === 'reply') asked?.resolve(message.value as never)
      else asked?.reject(new Error(message.message))
    })
    child.once('exit', () => {
      clearTimeout(slow)
      running = undefined
      const gone = new Error('The media process has ended.')
      ready.reject(gone)
      for (const { reject, timer } of waiting.values()) {
        clearTimeout(timer)
        reject(gone)
      }
      if (!closed) onDeath()
    })
    return { child, ready: ready.promise, waiting }
  }

  return {
    /** Starts it, so that the first call need not wait. */
    warm() {
      running ??= start()
      return running.ready
    },
    async ask<C extends Command>(command: C): Promise<Reply<C>> {
      if (closed) throw new Error('The carrier is closed.')
      // Nothing has to be started only to end something.
      if (!running && command.do === 'close') return null as Reply<C>
      running ??= start()
      const { child, ready, waiting } = running
      await ready
      last += 1
      const id = last
      return new Promise<Reply<C>>((resolve, reject) => {
        const timer = setTimeout(
          () => {
            waiting.delete(id)
            reject(new Error('The media process did not reply.'))
          },
          command.do === 'play' ? playMs : replyMs,
        )
        waiting.set(id, { resolve, reject, timer })
        child.send({ id, command } satisfies Request)
      })
    },
    /** Of the process, once it has started. */
    pid: () => running?.child.pid ?? 0,
    /** For tests: as if it had crashed. */
    kill: () => running?.child.kill('SIGKILL'),
    async close() {
      closed = true
      const { child } = running ?? {}
      if (!child || child.exitCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      const late = setTimeout(() => child.kill('SIGKILL'), 2000)
      await ended
      clearTimeout(late)
    },
  }
}
