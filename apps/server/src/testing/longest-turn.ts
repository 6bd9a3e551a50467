import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

/** Processor time of this thread, in milliseconds. */
function usedMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * The most processor time, in milliseconds, that this thread used between two of its turns while `act` ran: nobody else
 * was served for that long. Not wall time, which other processes lengthen.
 */
export async function longestSlot(act: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let since = usedMs()
  const timer = setInterval(() => {
    const at = usedMs()
    longest = Math.max(longest, at - since)
    since = at
  }, 1)
  try {
    await act()
  } finally {
    clearInterval(timer)
  }
  return Math.max(longest, usedMs() - since)
}

/** What {@link slowness} measures takes this many milliseconds on a quiet machine of two cores. */
const quietMs = { parsing: 12, sockets: 20 }
const parsed = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ at, name: `name ${at}` })))
const sent = Buffer.alloc(1_000_000, 'a')

/**
 * How many times longer this machine takes, just now, than a quiet one for the same work: parsing text, and reading eight
 * harmless uploads of a megabyte. At least 1, at most 10.
 */
async function slowness(): Promise<number> {
  const server = createServer((request, reply) => request.resume().once('end', () => reply.end()))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const start = usedMs()
    for (let times = 0; times < 4; times++) JSON.parse(parsed)
    const between = usedMs()
    const send = async () => (await fetch(url, { method: 'POST', body: sent })).arrayBuffer()
    await Promise.all(Array.from({ length: 8 }, send))
    const parsing = (between - start) / quietMs.parsing
    const sockets = (usedMs() - between) / quietMs.sockets
    return Math.min(10, Math.max(1, parsing, sockets))
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const mostTries = 4

/**
 * The least that `measure` gives, in milliseconds of a quiet machine, tried again while it is not below `most`: a
 * collection of the worker's whole garbage, or a machine that is slow for a moment, falls into one of the tries, what the
 * code itself does into each.
 */
export async function leastOf(measure: () => number | Promise<number>, most: number): Promise<number> {
  let least = await measure()
  for (let tries = 1; tries < mostTries && least >= most; tries++) {
    const slower = await slowness()
    least = Math.min(least, (await measure()) / slower)
  }
  return least
}

/** {@link longestSlot}, the least of some tries. */
export const repeatedSlot = (act: () => Promise<unknown>, most: number): Promise<number> =>
  leastOf(() => longestSlot(act), most)

/**
 * How long, in milliseconds, one thing may hold the loop: 100 on a quiet machine, and on a busy one, where the same work
 * takes longer, twenty times the longest turn of a loop that does nothing.
 */
export async function longestHold(): Promise<number> {
  const idle = monitorEventLoopDelay({ resolution: 1 })
  idle.enable()
  await setTimeout(300)
  idle.disable()
  return Math.max(100, (20 * idle.percentile(90)) / 1e6)
}
