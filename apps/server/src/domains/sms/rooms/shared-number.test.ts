import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTexting, ours, type Texting, texting } from '../sms.factory.ts'
import type { Room } from './room-view.ts'

let server: TestServer
let sam: Texting
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T18:30:00Z' })
  await openTexting(server)
  sam = texting(server, server.here.people.employee)
})
afterAll(() => server.close())

async function add(body: object, auth = sam.auth()): Promise<string> {
  const { status, body: made } = await server.request(api.contacts.createContact, { body } as never, await auth)
  expect(status, JSON.stringify(made)).toBe(201)
  return (made as { id: string }).id
}
const roomsOf = async (id: string) =>
  (await server.request(api.sms.listClientRooms, { params: { id } }, await sam.auth())).body.data as Room[]
const textsOf = async (id: string) =>
  (
    await server.request(api.timeline.listTimeline, { params: { id }, query: { channels: 'messages' } } as never, {
      ...(await sam.auth()),
    })
  ).body.data as unknown[]

test('both contacts of a shared number show the conversation, which can be given to either', async () => {
  const phone = '13035550171'
  const petra = await add({ firstName: 'Petra', lastName: 'Lindgren', mobilePhone: phone })
  server.clock.step(1000)
  const jonas = await add({ firstName: 'Jonas', lastName: 'Lindgren', phone })
  await add({ firstName: 'Elsewhere', mobilePhone: phone }, texting(server, server.there.people.owner).auth())
  server.world.text(phone, { to: ours, text: 'It is me', media: [] })
  await expect.poll(async () => (await roomsOf(petra)).length, { timeout: 8000, interval: 20 }).toBe(1)

  const room = await sam.room(`+${phone}`)
  expect(room).toMatchObject({ client: { id: petra }, sharedWith: [{ id: jonas, name: 'Jonas Lindgren' }] })
  expect(await roomsOf(jonas)).toEqual(await roomsOf(petra))
  for (const id of [petra, jonas]) expect(await textsOf(id)).toHaveLength(1)

  expect((await sam.change(room.id, { client: jonas })).body).toMatchObject({
    client: { id: jonas },
    sharedWith: [{ id: petra, name: 'Petra Lindgren' }],
  })
  expect((await roomsOf(petra)).map(({ client }) => client?.id)).toEqual([jonas])
  server.world.text(phone, { to: ours, text: 'Me again', media: [] })
  await expect.poll(async () => (await sam.shown(room.id)).incoming, { timeout: 8000, interval: 20 }).toBe(2)
  expect((await sam.shown(room.id)).client?.id).toBe(jonas)
  expect((await sam.change(room.id, { client: petra })).body).toMatchObject({ client: { id: petra } })

  const body = { phone: '13035550172' }
  await server.request(api.contacts.updateContact, { params: { id: jonas }, body } as never, await sam.auth())
  expect((await sam.shown(room.id)).sharedWith).toEqual([])
  expect(await roomsOf(jonas)).toEqual([])
})

test('names at most five others, and none of a group', async () => {
  const phone = '13035550173'
  for (let at = 0; at < 8; at++) await add({ firstName: `Person ${at}`, mobilePhone: phone })
  expect((await sam.room(`+${phone}`)).sharedWith).toHaveLength(5)
  expect((await sam.room(`+${phone}`, '+13035550174')).sharedWith).toEqual([])
})
