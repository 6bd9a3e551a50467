// One orderly stop, however often the signal comes and whether it comes to this process or to its whole group: a second
// signal would otherwise cut it off and leave the built-in database running.
import { setTimeout as wait } from 'node:timers/promises'
import { formatOperatorError } from './platform/operator-error.ts'

/** A stage that takes longer is left behind; what was acknowledged is safe in the database. */
const stageMs = 12_000
const limitMs = 30_000
/** A start or a command in progress ends by itself within this time, or is closed beneath. */
const patienceMs = 5_000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Stop {
  /** The last one is closed first. */
  onClose(close: () => Promise<void>): void
  /** Throws when a signal has come: nothing more needs to be opened. */
  check(): void
}

class Stopped extends Error {}

/** Runs a command, closes what it opened, and resolves with the exit code; a signal ends it early. */
export async function runCommand(command: (stop: Stop) => Promise<number>): Promise<number> {
  const stopping = watchSignals()
  const done = command(stopping.stop)
  const code = await Promise.race([done.catch(explain), stopping.requested.then(() => undefined)])
  await stopping.closeAll(done)
  return code ?? 130
}

/** Starts a server, which runs until a signal comes, and ends the process. */
export async function runUntilSignal(start: (stop: Stop) => Promise<void>): Promise<never> {
  const stopping = watchSignals()
  const started = start(stopping.stop)
  const failed = started.then(() => stopping.requested.then(() => 0), explain)
  const code = await Promise.race([failed, stopping.requested.then(() => 0)])
  await stopping.closeAll(started)
  process.exit(code)
}

function watchSignals() {
  const closers: (() => Promise<void>)[] = []
  const requested = Promise.withResolvers<void>()
  let asked = 0
  for (const signal of signals) {
    process.on(signal, () => {
      asked += 1
      requested.resolve()
      if (asked === 2 && process.stdin.isTTY)
        console.error(`Frontdesk is already stopping (${limitMs / 1000} s at most).`)
    })
  }
  // The terminal may be gone (SIGHUP).
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

  async function closeAll(work: Promise<unknown>) {
    setTimeout(() => process.exit(1), limitMs).unref()
    await Promise.race([work.catch(() => {}), wait(patienceMs, undefined, { ref: false })])
    for (let close = closers.pop(); close; close = closers.pop()) {
      const closed = close().catch((error) => console.error('Stopping failed:', error))
      await Promise.race([closed, wait(stageMs, undefined, { ref: false })])
    }
  }

  return {
    requested: requested.promise,
    closeAll,
    stop: {
      onClose: (close) => void closers.push(close),
      check() {
        if (asked > 0) throw new Stopped('A signal has come.')
      },
    } satisfies Stop,
  }
}

/** To standard error; returns the exit code. */
export function explain(error: unknown): number {
  if (error instanceof Stopped) return 130
  console.error(formatOperatorError(error) ?? error)
  return 1
}
