// The media process as the carrier sees it: started when it is needed, and again when it has died. It ends after some
// minutes without a call.
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
  /** How long it waits for the next call. */
  restMs?: number
}

export type EngineProcess = ReturnType<typeof startEngineProcess>

const replyMs = 8000
/** A machine that is busy takes as long for its code. */
const startMs = 30_000
/** Longer than the longest sound. */
const playMs = 310_000
const usualRestMs = 5 * 60_000

interface Waiting {
  resolve: (value: never) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

interface Running {
  child: ChildProcess
  ready: Promise<void>
  isReady: boolean
  waiting: Map<number, Waiting>
}

export function startEngineProcess({ onTold, onDeath, ports, restMs = usualRestMs }: EngineProcessOptions) {
  let running: Running | undefined
  const legs = new Set<string>()
  let resting: NodeJS.Timeout | undefined
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
        started.isReady = true
        restLater()
        return ready.resolve()
      }
      if (message.kind !== 'reply' && message.kind !== 'refused') return onTold(message)
      const asked = waiting.get(message.id)
      waiting.delete(message.id)
      clearTimeout(asked?.timer)
      restLater()
      if (message.kind === 'reply') asked?.resolve(message.value as never)
      else asked?.reject(new Error(message.message))
    })
    child.once('exit', () => {
      clearTimeout(slow)
      const rested = running?.child !== child
      if (!rested) running = undefined
      const gone = new Error('The media process has ended.')
      ready.reject(gone)
      for (const { reject, timer } of waiting.values()) {
        clearTimeout(timer)
        reject(gone)
      }
      if (closed || rested) return
      legs.clear()
      onDeath()
    })
    const started: Running = { child, ready: ready.promise, isReady: false, waiting }
    return started
  }

  /** Its memory is as large as the server's own. */
  function rest() {
    if (legs.size > 0 || !running?.isReady || running.waiting.size > 0) return
    const { child } = running
    running = undefined
    void end(child)
  }

  function restLater() {
    clearTimeout(resting)
    resting = setTimeout(rest, restMs).unref()
  }

  function noteUse(command?: Command) {
    if (command?.do === 'browser' || command?.do === 'robot') legs.add(command.leg)
    if (command?.do === 'close') legs.delete(command.leg)
    restLater()
  }

  return {
    /** Starts it, so that the first call need not wait. */
    warm() {
      noteUse()
      running ??= start()
      return running.ready
    },
    async ask<C extends Command>(command: C): Promise<Reply<C>> {
      if (closed) throw new Error('The carrier is closed.')
      noteUse(command)
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
      clearTimeout(resting)
      const { child } = running ?? {}
      if (!child || child.exitCode !== null) return
      await end(child)
    },
  }
}

async function end(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.disconnect()
  const late = setTimeout(() => child.kill('SIGKILL'), 2000)
  await ended
  clearTimeout(late)
}
