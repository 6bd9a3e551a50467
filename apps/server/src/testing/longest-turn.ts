import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

/**
 * The most processor time, in milliseconds, that this thread used between two of its turns while `act` ran: nobody else
 * was served for that long. Not wall time, which other processes lengthen.
 */
export async function longestSlot(act: () => Promise<unknown>): Promise<number> {
  const now = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let longest = 0
  let since = now()
  const timer = setInterval(() => {
    const at = now()
    longest = Math.max(longest, at - since)
    since = at
  }, 1)
  try {
    await act()
  } finally {
    clearInterval(timer)
  }
  return Math.max(longest, now() - since)
}

const mostTries = 3

/**
 * The least that `measure` gives, tried again while it is not below `most`: a collection of the worker's whole garbage,
 * or a machine that is slow for a moment, falls into one of the tries, what the code itself does into each.
 */
export async function leastOf(measure: () => number | Promise<number>, most: number): Promise<number> {
  let least = await measure()
  for (let tries = 1; tries < mostTries && least >= most; tries++) least = Math.min(least, await measure())
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
