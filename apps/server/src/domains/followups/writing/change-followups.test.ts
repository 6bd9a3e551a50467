import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { app } from '../followups.factory.ts'

let server: TestServer
let jo: ReturnType<typeof app>
let sam: ReturnType<typeof app>
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
})
beforeEach(() => {
  server.clock.set('2026-11-20T15:00:00Z')
  jo = app(server, server.here.people.employee)
  sam = app(server, server.here.people.admin)
})
afterAll(() => server.close())

const made = async (body: Parameters<typeof jo.create>[0] = {}) => (await jo.create(body)).body
type Items = Parameters<typeof change>[0]
async function change(
  items: {
    id: string
    isActive?: boolean
    deleted?: boolean
    date?: string
    assignTo?: 'team' | 'peer' | 'self'
    user?: string
  }[],
  who = jo,
) {
  const reply = await server.request(api.followups.changeFollowups, { body: { items } }, { token: await who.session() })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}

test('moves past-due ones, and back to a date that has passed', async () => {
  const [first, second] = [await made(), await made({ date: '2026-11-21T16:00:00.000Z' })]
  server.clock.set('2026-11-23T15:00:00Z')
  const today = '2026-11-23T20:00:00.000Z'
  const moved = await change([first, second].map(({ id }) => ({ id, date: today })))
  expect(moved.data.map(({ date }) => date)).toEqual([today, today])
  const back: Items = [first, second].map(({ id, date }) => ({ id, date }))
  expect((await change(back)).data.map(({ date }) => date).sort()).toEqual([first.date, second.date])
  const { skipped } = await change([{ id: first.id, date: '2026-11-20T15:15:00.000Z' }])
  expect(skipped).toEqual([{ id: first.id, reason: 'choose a time in the future' }])
})

test('completes, reopens, deletes, and restores; what can’t be changed is skipped', async () => {
  const { id } = await made()
  const gone = crypto.randomUUID()
  const completed = await change([
    { id, isActive: false },
    { id: gone, isActive: false },
  ])
  expect(completed.data).toMatchObject([{ id, isActive: false, completedAt: '2026-11-20T15:00:00.000Z' }])
  expect(completed.skipped).toEqual([
    { id: gone, reason: 'This follow-up doesn’t exist, or you don’t have access to it.' },
  ])
  expect((await change([{ id, isActive: true }])).data).toMatchObject([{ isActive: true, completedAt: null }])
  expect((await change([{ id, deleted: true }])).data).toEqual([])
  expect(JSON.stringify((await jo.bucket('tomorrow', { limit: 100 })).body)).not.toContain(id)
  expect((await change([{ id, deleted: false }])).data).toMatchObject([{ id, isActive: true }])
})

test('reassigns; another person’s private one is not found', async () => {
  const shared = await made()
  const own = await made({ assignTo: 'self' })
  const { data, skipped } = await change(
    [shared, own].map(({ id }) => ({ id, assignTo: 'peer' as const, user: sam.id })),
    sam,
  )
  expect(data).toMatchObject([{ id: shared.id, assignTo: 'peer', user: { id: sam.id } }])
  expect(skipped.map(({ id }) => id)).toEqual([own.id])
})

test('emits each change, and one that the person no longer sees is not in the reply', async () => {
  const { id } = await made({ assignTo: 'peer', user: sam.id })
  const owner = app(server, server.here.people.owner)
  const { data } = await change([{ id, assignTo: 'peer', user: owner.id }], sam)
  expect(data).toEqual([])
  expect(JSON.stringify(await owner.missed())).toContain(id)
  expect((await change([{ id, isActive: false }], sam)).skipped).toHaveLength(1)
})
