import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import type { Rank } from '../turns/fair-queue.ts'
import { runFor } from '../turns/turn-owner.ts'
import { type Connection, connect, limitPool } from './connections.ts'
import { runHolding, sortPools } from './held-connections.ts'
import { openPool } from './pool.ts'

const size = 4
let db: TestDatabase
let pool: ReturnType<typeof openPool>
let served: string[]
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(() => {
  served = []
  pool = limitPool(openPool(db.serverUrl, { size, onError: () => {} }), { size, waitMs: 2000 })
  sortPools([pool])
})
afterEach(() => pool.end())

const as = <T>(person: string, fn: () => T, rank: Rank = 'known', account = 'harbor'): T =>
  runFor({ rank, account, person }, fn)

async function hold(count: number, person: string): Promise<Connection[]> {
  return Promise.all(Array.from({ length: count }, () => as(person, () => connect(pool))))
}

async function use(name: string): Promise<void> {
  const { client, release } = await connect(pool)
  served.push(name)
  await client.query('select 1')
  release()
}

describe('connections', () => {
  test('leave half to others, whatever one person asks for', async () => {
    const mine = await hold(size / 2, 'Jo')
    const third = as('Jo', () => use('Jo'))
    await as('Al', () => use('Al'))
    expect(served).toEqual(['Al'])
    for (const { release } of mine) release()
    await third
    expect(served).toEqual(['Al', 'Jo'])
  })

  test('go to a colleague after one of a person’s sixty', async () => {
    const held = [...(await hold(2, 'Kim')), ...(await hold(2, 'Lee'))]
    const all = Array.from({ length: 60 }, () => as('Jo', () => use('Jo')))
    all.push(
      as('Al', () => use('Al')),
      as('Sam', () => use('Sam'), 'known', 'shore'),
    )
    await wait(20)
    held[0]?.release()
    await Promise.all(all)
    expect(served.indexOf('Al')).toBeLessThan(3)
    expect(served.indexOf('Sam')).toBeLessThan(3)
    for (const { release } of held.slice(1)) release()
  })

  test('go to sessions before strangers, who have half of them', async () => {
    const asStranger = <T>(at: number, fn: () => T) => as(`network ${at}`, fn, 'stranger', '')
    const held = await Promise.all([0, 1].map((at) => asStranger(at, () => connect(pool))))
    const strangers = Array.from({ length: 30 }, (_, at) => asStranger(at, () => use('stranger')))
    await as('Jo', () => use('Jo'))
    expect(served).toEqual(['Jo'])
    for (const { release } of held) release()
    await Promise.all(strangers)
  })

  test('go first to those who hold one of another pool already', async () => {
    const other = limitPool(openPool(db.serverUrl, { size: 1, onError: () => {} }), { size: 1 })
    const held = [...(await hold(2, 'Kim')), ...(await hold(2, 'Lee'))]
    const waiting = as('Al', () => use('Al'))
    const nested = as('Jo', () => runHolding(other, () => use('Jo, nested')))
    await wait(20)
    held[0]?.release()
    await Promise.all([waiting, nested])
    expect(served).toEqual(['Jo, nested', 'Al'])
    for (const { release } of held.slice(1)) release()
    await other.end()
  })

  test('are refused with 503 and when to come again where the wait is too long', async () => {
    const held = [...(await hold(2, 'Kim')), ...(await hold(2, 'Lee'))]
    await expect(as('Jo', () => use('Jo'))).rejects.toMatchObject({
      code: 'busy',
      status: 503,
      facts: { retryAfter: 2 },
    })
    for (const { release } of held) release()
    await as('Jo', () => use('Jo'))
    expect(served).toEqual(['Jo'])
  })

  test('are refused with 503 where the database is away', async () => {
    const away = limitPool(openPool('postgres://me@127.0.0.1:1/app', { size: 1, onError: () => {} }), { size: 1 })
    await expect(connect(away)).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    await away.end()
  })
})
