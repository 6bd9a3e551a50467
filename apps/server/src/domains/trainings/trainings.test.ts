import { trainingLimits } from '@frontdesk/contract/trainings/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPng } from '#testing/draw-png'
import { repeatedSlot } from '#testing/longest-turn'
import { type TestServer, testServer } from '#testing/server'
import { lessons } from './lessons.ts'
import { readTicket, thumbnail, training } from './trainings.factory.ts'
import { mostTrainings } from './trainings.store.ts'

type Training = Awaited<ReturnType<typeof training>>

let server: TestServer
let ada: Training
let sam: Training
let elsewhere: Training
beforeAll(async () => {
  server = await testServer()
  const { here, there } = server
  ada = await training(server, here.people.super)
  sam = await training(server, here.people.employee)
  elsewhere = await training(server, there.people.super)
})
afterAll(() => server.close())

const titles = async (who: Training, search?: string) =>
  (await who.list(search === undefined ? {} : { search })).data.map(({ title }) => title)

test('everybody finds the lessons by words of their titles, tags, and texts, and sees how many are new', async () => {
  const { data, newCount } = await sam.list()
  expect(data.map(({ id }) => id)).toEqual(lessons.map(({ id }) => id))
  expect(data[0]).toMatchObject({
    ...{ id: 'first-day', builtIn: true, viewedBy: [], notify: true },
    thumbnail: '/lessons/thumbnails/first-day.png',
  })
  expect([newCount, await sam.count()]).toEqual([lessons.length, lessons.length])
  expect(await titles(sam, ' FIRST  dáy ')).toContain('Your first day')
  expect(await titles(sam, 'setup first')).toContain('Your first day')
  expect(await titles(sam, 'submarines')).toEqual([])
  expect((await sam.list({ count: 1 })).data).toHaveLength(1)
  expect((await sam.list({ search: 'x'.repeat(101) })) as unknown).toMatchObject({ code: 'malformed' })
})

test('a super adds a training to the account, which has it alone', async () => {
  const tags = ' Phone , our greeting,phone,, '
  const added = await ada.add({
    title: '  Our phones ',
    tags,
    notify: true,
    thumbnail,
    details: '# Hello',
    arcadeId: '',
  })
  expect(added.status).toBe(201)
  const { id } = added.body
  expect(added.body).toMatchObject({
    ...{ title: 'Our phones', tags: ['phone', 'our greeting'], notify: true, arcadeId: null, builtIn: false },
    ...{ viewedBy: [], minutes: 1, thumbnail: `/api/trainings/${id}/thumbnail` },
  })
  expect((await sam.list()).data.find((one) => one.id === id)).toEqual(added.body)
  expect(await titles(sam, 'greeting hello')).toEqual(['Our phones'])
  expect(await titles(elsewhere, 'greeting')).toEqual([])
  const picture = await sam.picture(id)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  for (const { status, body } of [await elsewhere.picture(id), await elsewhere.remove(id), await elsewhere.open(id)])
    expect([status, body]).toMatchObject([404, { code: 'trainingNotFound' }])
  expect((await sam.picture((await ada.add()).body.id)).status).toBe(404)
})

test('nobody else adds or deletes one', async () => {
  const { id } = (await ada.add()).body
  for (const role of ['owner', 'admin', 'employee'] as const) {
    const other = role === 'employee' ? sam : await training(server, server.here.people[role])
    expect([(await other.add()).status, (await other.remove(id)).status]).toEqual([403, 403])
  }
  const ghost = await training(server, server.here.people.owner, { ghostedBy: server.here.people.super })
  expect((await ghost.add()).status).toBe(403)
  ada = await training(server, server.here.people.super)
})

test.each([
  ['of another size', drawPng({ width: 200, height: 400 })],
  ['of another type', 'data:image/jpeg;base64,/9j/wAALCACWAJYBAREA/9oACAEBAAA/AP/Z'],
  ['with more behind its end', drawPng({ width: 400, height: 200 }, '<script>')],
  ['that is none', `data:image/png;base64,${Buffer.from('Hello'.repeat(20)).toString('base64')}`],
  ['with too many bytes', `data:image/png;base64,${'A'.repeat((trainingLimits.thumbnail / 3) * 4 + 100)}`],
  ['from elsewhere', 'https://example.com/picture.png'],
])('a thumbnail %s is refused', async (_, picture) => {
  const refused = await ada.add({ thumbnail: picture })
  expect([refused.status, refused.body]).toMatchObject([422, { fields: { thumbnail: expect.any(String) } }])
})

test('what is missing or cannot be is named', async () => {
  const refused = async (body: Parameters<Training['add']>[0]) =>
    (await ada.add(body)).body as unknown as { fields: Record<string, string> }
  expect(await refused({ title: ' ' })).toMatchObject({ fields: { title: 'Enter a title.' } })
  expect(await refused({ description: '' })).toMatchObject({ fields: { description: 'Enter a description.' } })
  expect(await refused({ arcadeId: 'https://elsewhere' })).toMatchObject({ fields: { arcadeId: /id only/ } })
  const many = Array.from({ length: 11 }, (_, at) => `tag ${at}`).join()
  expect(await refused({ tags: many })).toMatchObject({ fields: { tags: 'Use at most 10 tags.' } })
})

test('a repeated request adds it once, and a deleted one is gone with its tickets and views', async () => {
  const id = crypto.randomUUID()
  expect((await ada.add({ id, title: 'Once', notify: true })).status).toBe(201)
  expect((await ada.add({ id, title: 'Twice' })).body).toMatchObject({ code: 'trainingNotAdded' })
  const before = await sam.count()
  const { ticket } = (await sam.open(id)).body
  expect(await sam.count()).toBe(before - 1)
  expect((await ada.remove(id)).status).toBe(204)
  expect((await ada.remove(id)).body).toMatchObject({ code: 'trainingNotFound' })
  expect(await titles(sam)).not.toContain('Once')
  expect((await readTicket(server, id, ticket)).body).toMatchObject({ code: 'trainingTicketOver' })
  for (const table of ['training_views', 'training_tickets'])
    expect((await server.admin.query(`select from tenant.${table} where training = $1`, [id])).rows).toEqual([])
  const { rows } = await server.admin.query(
    'select action, facts from tenant.audit_log where entity_id = $1 order by written',
    [id],
  )
  expect(rows).toEqual([
    { action: 'training.added', facts: { title: 'Once' } },
    { action: 'training.deleted', facts: { title: 'Once' } },
  ])
})

test('one reply lists as many as an account can have', async () => {
  await server.admin.query(
    `insert into tenant.trainings (account_id, id, title, description, tags, notify, details, created_at)
      select $1, gen_random_uuid(), 'Filler ' || n, 'x', '{}', false, '', now() from generate_series(1, $2::int) n`,
    [server.there.id, mostTrainings - 1],
  )
  expect((await elsewhere.add({ title: 'The last' })).status).toBe(201)
  expect((await elsewhere.add({ title: 'Too many' })).body).toMatchObject({ code: 'trainingNotAdded' })
  expect((await elsewhere.list({ count: 200 })).data).toHaveLength(mostTrainings + lessons.length)
})

test('searching the texts of a full library holds nobody up', async () => {
  await server.admin.query(
    `update tenant.trainings set details = repeat('Say who you are, and greet with a Größe. ', 360) where account_id = $1`,
    [server.there.id],
  )
  const most = 50
  expect(
    await repeatedSlot(async () => {
      expect((await elsewhere.list({ search: 'grosse', count: 200 })).data).toHaveLength(mostTrainings)
    }, most),
  ).toBeLessThan(most)
})
