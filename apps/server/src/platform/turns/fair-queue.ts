// Runs a few tasks at a time and queues the rest fairly: tasks that hold something others need come first, then people with
// a session or a known browser, then strangers. Within each group, accounts take turns, and so do the people of an account,
// so a person who sends a hundred requests delays a colleague by one.

import { AppError } from '../app-error.ts'

const retryAfter = 2

/**
 * Thrown at once when the queue is full, and later when a turn did not come in time. `own`: they have too many waiting
 * themselves, and are told to send fewer.
 */
export class TooBusy extends AppError {
  override name = 'TooBusy'
  constructor({ own = false, message }: { own?: boolean; message?: string } = {}) {
    super(own ? 'tooManyRequests' : 'busy', { retryAfter, ...(message && { message }) })
  }
}

/** In the order in which they are served. `holder`: holds something that others wait for, so it is never capped. */
const ranks = ['holder', 'known', 'stranger'] as const
export type Rank = (typeof ranks)[number]

export interface TurnOwner {
  rank: Rank
  /** Empty before sign-in. */
  account: string
  /** A person, a browser, a network, or the product itself. */
  person: string
}

export interface QueueLimits {
  running: number
  /** Of one person. */
  runningEach?: number
  /** Of all strangers together. */
  strangersRunning?: number
  waiting: number
  /** A person's share of `waiting`; all of it by default. */
  waitingEach?: number
  /** Places that strangers, or one account, never take from the others. */
  reserved?: number
  /** How long one waits at most. */
  waitMs?: number
}

interface Waiter {
  begin(): void
}
type People = Map<string, Waiter[]>

export type FairQueue = ReturnType<typeof createFairQueue>

export function createFairQueue(limits: QueueLimits) {
  const { waiting: mostWaiting, waitingEach = mostWaiting, runningEach = limits.running, reserved = 0 } = limits
  const strangersRunning = limits.strangersRunning ?? limits.running
  /** Accounts and their people, each in the order of their turns. */
  const queues = new Map<Rank, Map<string, People>>(ranks.map((rank) => [rank, new Map()]))
  const runningOf = new Map<string, number>()
  let running = 0
  let strangers = 0
  let waiting = 0

  const keyOf = ({ account, person }: Pick<TurnOwner, 'account' | 'person'>) => `${account} ${person}`

  function mayRun(whose: TurnOwner): boolean {
    if (running >= limits.running) return false
    if (whose.rank === 'holder') return true
    if (whose.rank === 'stranger' && strangers >= strangersRunning) return false
    return (runningOf.get(keyOf(whose)) ?? 0) < runningEach
  }

  /** Throws TooBusy where they may not even wait. */
  function refuseCrowd(whose: TurnOwner): void {
    if (whose.rank === 'holder') return
    const people = queues.get(whose.rank)?.get(whose.account)
    if ((people?.get(whose.person)?.length ?? 0) >= waitingEach) throw new TooBusy({ own: true })
    const together = whose.rank === 'stranger' ? waitingIn('stranger') : waitingIn('known', whose.account)
    if (waiting >= mostWaiting || together >= mostWaiting - reserved) throw new TooBusy()
  }

  function waitingIn(rank: Rank, account?: string): number {
    const accounts = queues.get(rank) ?? new Map<string, People>()
    const counted = account === undefined ? [...accounts.values()] : [accounts.get(account) ?? new Map()]
    return counted.reduce((sum, people) => sum + [...people.values()].reduce((all, { length }) => all + length, 0), 0)
  }

  function begin(whose: TurnOwner): void {
    running += 1
    if (whose.rank === 'stranger') strangers += 1
    runningOf.set(keyOf(whose), (runningOf.get(keyOf(whose)) ?? 0) + 1)
  }

  function end(whose: TurnOwner): void {
    running -= 1
    if (whose.rank === 'stranger') strangers -= 1
    const left = (runningOf.get(keyOf(whose)) ?? 1) - 1
    if (left > 0) runningOf.set(keyOf(whose), left)
    else runningOf.delete(keyOf(whose))
    beginNext()
  }

  /** The slot is handed over, so that a new task can't overtake the queue. */
  function beginNext(): void {
    for (const rank of ranks) {
      for (const [account, people] of queues.get(rank) ?? []) {
        for (const [person, waiters] of people) {
          const whose = { rank, account, person }
          const first = waiters[0]
          if (!first || !mayRun(whose)) continue
          remove(whose, first)
          begin(whose)
          first.begin()
          return
        }
      }
    }
  }

  /** The person and the account go to the end of their rows. */
  function remove({ rank, account, person }: TurnOwner, waiter: Waiter): void {
    const accounts = queues.get(rank)
    const people = accounts?.get(account)
    const left = people?.get(person)?.filter((each) => each !== waiter) ?? []
    waiting -= 1
    people?.delete(person)
    if (left.length > 0) people?.set(person, left)
    accounts?.delete(account)
    if (people && people.size > 0) accounts?.set(account, people)
  }

  function wait(whose: TurnOwner): Promise<void> {
    const accounts = queues.get(whose.rank) ?? new Map<string, People>()
    const people = accounts.get(whose.account) ?? new Map<string, Waiter[]>()
    const waiters = people.get(whose.person) ?? []
    accounts.set(whose.account, people.set(whose.person, waiters))
    waiting += 1
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        begin() {
          clearTimeout(late)
          resolve()
        },
      }
      waiters.push(waiter)
      const late = limits.waitMs === undefined ? undefined : setTimeout(giveUp, limits.waitMs)
      function giveUp() {
        remove(whose, waiter)
        reject(new TooBusy())
      }
    })
  }

  /** Resolves when it is their turn, with a function that ends it and may be called twice. Throws TooBusy. */
  async function enter(asked: TurnOwner): Promise<() => void> {
    const whose = { ...asked }
    if (mayRun(whose)) begin(whose)
    else {
      refuseCrowd(whose)
      await wait(whose)
    }
    let mine = true
    return () => {
      if (mine) end(whose)
      mine = false
    }
  }

  return {
    enter,
    async run<T>(whose: TurnOwner, task: () => Promise<T>): Promise<T> {
      const leave = await enter(whose)
      try {
        return await task()
      } finally {
        leave()
      }
    },
  }
}
