import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFairQueue, type QueueLimits, type Rank, TooBusy } from './fair-queue.ts'

const known = (account: string, person: string, rank: Rank = 'known') => ({ rank, account, person })

/** A full queue, and what was served once it was let go. */
function crowded(limits: QueueLimits) {
  const queue = createFairQueue(limits)
  const gate = Promise.withResolvers<void>()
  const served: string[] = []
  const holding = Array.from({ length: limits.running }, (_, at) =>
    queue.run(known(`held ${at}`, 'by another'), () => gate.promise),
  )
  const waits: Promise<unknown>[] = []
  return {
    queue,
    ask(account: string, person: string, rank?: Rank) {
      const asked = queue.run(known(account, person, rank), async () => void served.push(`${account} ${person}`))
      waits.push(asked.catch(() => {}))
      return asked
    },
    async letGo() {
      gate.resolve()
      await Promise.all([...holding, ...waits])
      return served
    },
  }
}

describe('a full queue', () => {
  test('serves accounts in turn, and the people of each in turn', async () => {
    const { ask, letGo } = crowded({ running: 1, waiting: 20 })
    for (const person of ['Jo', 'Jo', 'Jo', 'Al']) void ask('harbor', person)
    void ask('shore', 'Kim')
    void ask('shore', 'Kim')
    expect(await letGo()).toEqual(['harbor Jo', 'shore Kim', 'harbor Al', 'shore Kim', 'harbor Jo', 'harbor Jo'])
  })

  test('serves holders, then known people, then strangers', async () => {
    const { ask, letGo } = crowded({ running: 1, waiting: 20 })
    void ask('', 'network', 'stranger')
    void ask('harbor', 'Jo')
    void ask('harbor', 'a transaction', 'holder')
    expect(await letGo()).toEqual(['harbor a transaction', 'harbor Jo', ' network'])
  })

  test('keeps places that strangers can’t take', async () => {
    const { ask, letGo } = crowded({ running: 1, waiting: 5, reserved: 2 })
    for (const _ of [1, 2, 3]) void ask('', 'network', 'stranger')
    await expect(ask('', 'another network', 'stranger')).rejects.toThrow(TooBusy)
    void ask('harbor', 'Jo')
    void ask('harbor', 'Al')
    await expect(ask('harbor', 'Kim')).rejects.toThrow(TooBusy)
    expect((await letGo()).slice(0, 2)).toEqual(['harbor Jo', 'harbor Al'])
  })

  test('keeps places that one account can’t take', async () => {
    const { ask, letGo } = crowded({ running: 1, waiting: 5, reserved: 2 })
    for (const person of ['Jo', 'Al', 'Kim']) void ask('harbor', person)
    await expect(ask('harbor', 'Lee')).rejects.toThrow(TooBusy)
    void ask('shore', 'Sam')
    expect(await letGo()).toContain('shore Sam')
  })

  test('keeps a person to their share', async () => {
    const { ask, letGo } = crowded({ running: 1, waiting: 10, waitingEach: 2 })
    void ask('harbor', 'Jo')
    void ask('harbor', 'Jo')
    await expect(ask('harbor', 'Jo')).rejects.toThrow(TooBusy)
    void ask('harbor', 'Al')
    expect(await letGo()).toHaveLength(3)
  })
})

describe('a person', () => {
  test('has only so many running, and leaves the other slots to others', async () => {
    const queue = createFairQueue({ running: 3, runningEach: 2, strangersRunning: 1, waiting: 10 })
    const gate = Promise.withResolvers<void>()
    let running = 0
    const hold = (person: string, rank: Rank = 'known') =>
      queue.run({ rank, account: 'harbor', person }, async () => {
        running += 1
        await gate.promise
      })
    const all = [hold('Jo'), hold('Jo'), hold('Jo')]
    await turn()
    expect(running).toBe(2)
    all.push(hold('Al'))
    await turn()
    expect(running).toBe(3)
    gate.resolve()
    await Promise.all(all)
    expect(running).toBe(4)
  })

  test('is not held up by strangers, who share a part', async () => {
    const queue = createFairQueue({ running: 2, strangersRunning: 1, waiting: 10 })
    const gate = Promise.withResolvers<void>()
    const strangers = ['a', 'b'].map((person) =>
      queue.run({ rank: 'stranger', account: '', person }, () => gate.promise),
    )
    expect(await queue.run(known('harbor', 'Jo'), async () => 'served')).toBe('served')
    gate.resolve()
    await Promise.all(strangers)
  })
})

describe('a wait', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('ends in time, and leaves its place to the next', async () => {
    const { ask, letGo } = crowded({ running: 1, waiting: 10, waitMs: 5000 })
    const late = expect(ask('harbor', 'Jo')).rejects.toThrow(TooBusy)
    await vi.advanceTimersByTimeAsync(4000)
    void ask('harbor', 'Al')
    await vi.advanceTimersByTimeAsync(1000)
    await late
    expect(await letGo()).toEqual(['harbor Al'])
  })
})

test('a failed task frees its slot', async () => {
  const queue = createFairQueue({ running: 1, waiting: 1 })
  await expect(queue.run(known('a', 'b'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run(known('a', 'b'), async () => 'next')).toBe('next')
})
