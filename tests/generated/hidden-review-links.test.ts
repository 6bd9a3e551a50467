// Who reads a personal link could answer for the client: no endpoint returns it to the agency's people, and no table keeps it.
import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { ours } from '../../apps/server/src/domains/sms/sms.factory.ts'
import { type AskingApp, createAskingApp } from '../../apps/server/src/growth/reviews/asking.factory.ts'
import { type Fixtures, parametersOf, seedFixtures } from './fixtures.ts'
import { jsonSchema, sample } from './sample.ts'

const quickly = { timeout: 10_000, interval: 20 }
let app: AskingApp
let world: Fixtures
let secret: string
let admin: string
beforeAll(async () => {
  app = await createAskingApp()
  await app.settings({ serviceReviewEnabled: true })
  const seeded = await seedFixtures(app.server, 'here')
  const phone = app.newPhone()
  const client = await app.client({ mobilePhone: phone })
  const { body: review } = await app.ask(client)
  await vi.waitFor(() => expect(app.received(phone)).toHaveLength(1), quickly)
  const [text = ''] = app.received(phone)
  secret = /\/review\/here\/([\w-]{43})$/.exec(text)?.[1] ?? ''
  // A phone quotes what its owner likes.
  await app.server.world.text(phone, { to: ours, text: `Loved “${text}”`, media: [] })
  const token = await app.server.session(app.here.people.owner)
  admin = token
  const { body: rooms } = await app.server.request(api.sms.listClientRooms, { params: { id: client.id } }, { token })
  const [room] = rooms.data
  await vi.waitFor(async () => expect(await messages(room?.id ?? '')).toHaveLength(2), quickly)
  const [asked] = await messages(room?.id ?? '')
  world = {
    ...{ ...seeded, room: room?.id ?? '', text: asked?.id ?? '', contact: client.id, outside: phone },
    reviews: { ...seeded.reviews, answered: review.id, open: review.id, contact: client.id },
  }
})
afterAll(() => app.close())

const messages = async (id: string) =>
  (await app.server.request(api.sms.listMessages, { params: { id }, query: {} }, { token: admin })).body.data

test('a conversation shows that there was a link, and not the link', async () => {
  const shown = await messages(world.room)
  expect(secret).toHaveLength(43)
  expect(shown.map(({ message }) => message)).toEqual([
    expect.stringMatching(/\/review\/here\/••••••$/),
    expect.stringMatching(/^Loved “.*\/review\/here\/••••••”$/),
  ])
})

/** The phones of the simulation are those of clients. */
const isOfClients = ({ path }: Endpoint) => path.startsWith('/handset/')

const reads = Object.entries(api).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, endpoint]) => endpoint.method === 'GET' && !isOfClients(endpoint))
    .map(([name, endpoint]) => ({ name: `${domain}.${name}`, endpoint })),
)

test.each(reads)('$name returns no link', async ({ endpoint }) => {
  const params = parametersOf(endpoint, world, world.people.owner.id)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const query = endpoint.query ? (sample(jsonSchema(endpoint.query as z.ZodType)) as Record<string, string>) : {}
  const asks = 'q' in query ? [query, { ...query, q: 'review' }, { ...query, q: secret }] : [query]
  for (const asked of asks) {
    const reply = await app.server.app.app.inject({
      method: 'GET',
      url: `/api${path}`,
      query: asked,
      headers: { authorization: `Bearer ${admin}` },
    })
    expect(reply.body.includes(secret)).toBe(false)
  }
})

test('no table keeps the link', async () => {
  const { rows: tables } = await app.server.admin.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(80)
  const keeping: string[] = []
  for (const { name } of tables) {
    const { rows } = await app.server.admin.query(`select from ${name} t where t::text like $1 limit 1`, [
      `%${secret}%`,
    ])
    if (rows.length > 0) keeping.push(name)
  }
  expect(keeping).toEqual([])
})
