// One stream for all nodes. Reads continue from an id and never from "now", so that nothing sent between two reads, or
// while the connection was lost briefly, is missed.
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from './clients.ts'

const key = 'frontdesk:nodes'
/**
 * A node that was away for longer asks for everything again, so the stream is no archive: it contains people's notes.
 */
const mostEntries = 10_000
const keptMs = 60_000
const blockMs = 1000
const readAtOnce = 500
const retryMs = 100
/** A connection restored sooner counts as never lost: the stream has kept what was sent since. */
const graceMs = 1000

/** The entry in the stream: only strings. */
export type Entry = { from: string; topic: string; body: string }

export const writeStream = (client: Client, entry: Entry) =>
  client.xAdd(key, '*', entry, { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: mostEntries } })

/** @param at The newest id that was read: by Redis's clock. */
export async function trimStream(client: Client, at: string): Promise<void> {
  const oldest = timeOf(at) - keptMs
  await client.xTrim(key, 'MINID', Math.max(oldest, 0))
}

const timeOf = (id: string) => Number(id.split('-')[0])

export async function readNewestId(client: Client): Promise<string> {
  const newest = await client.xRevRange(key, '+', '-', { COUNT: 1 })
  return newest?.[0]?.id ?? nothingYet
}
const nothingYet = '0-0'

export interface Reader {
  /** @param at When it was written, by Redis's clock (ms). */
  onEntry(entry: Entry, at: number): void
  /** After every read, with or without news. */
  onRead(): void
  /** It has failed for so long that the others count as unreachable. */
  onFailed(error: unknown): void
}

/** Reads on after `start` until it is stopped, whatever happens to the connection. */
export function readStream(client: Client, start: string, { onEntry, onRead, onFailed }: Reader) {
  let after = start
  let stopped = false
  let failingSince: number | undefined

  async function read() {
    if (failingSince) after = await whereToGoOn(client, after)
    const reply = await client.xRead({ key, id: after }, { BLOCK: blockMs, COUNT: readAtOnce })
    failingSince = undefined
    onRead()
    for (const { id, message } of reply?.[0]?.messages ?? []) {
      after = id
      onEntry(message as unknown as Entry, timeOf(id))
    }
  }

  async function run() {
    while (!stopped) {
      try {
        await read()
      } catch (error) {
        if (stopped) return
        failingSince ??= performance.now()
        if (performance.now() - failingSince >= graceMs) onFailed(error)
        await wait(retryMs, undefined, { ref: false })
      }
    }
  }

  return {
    done: run(),
    at: () => after,
    stop() {
      stopped = true
    },
  }
}

/**
 * A Redis that restarted with less data continues from its own newest entry, or from the beginning when it is empty.
 */
async function whereToGoOn(client: Client, after: string): Promise<string> {
  const newest = await readNewestId(client)
  return isAfter(after, newest) ? newest : after
}

function isAfter(one: string, other: string): boolean {
  const [ms = 0, seq = 0] = one.split('-').map(Number)
  const [otherMs = 0, otherSeq = 0] = other.split('-').map(Number)
  return ms > otherMs || (ms === otherMs && seq > otherSeq)
}
