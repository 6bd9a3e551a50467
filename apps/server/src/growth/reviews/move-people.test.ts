import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AskingApp, askingApp, friday } from './asking.factory.ts'

let app: AskingApp
beforeAll(async () => {
  app = await askingApp()
})
beforeEach(async () => {
  app.at(friday)
  await app.settings({ serviceReviewEnabled: true })
})
afterAll(() => app.close())

type Client = { id: string }
const owner = () => app.auth(app.here.people.owner)
const merge = async (client: Client, other: Client, body: object) => {
  const call = { params: { id: client.id, otherId: other.id }, body: body as never }
  return (await app.server.request(api.households.mergeContacts, call, await owner())).body
}
const undo = async (client: Client, changeId: string) =>
  (await app.server.request(api.households.undoHouseholdChange, { params: { id: client.id, changeId } }, await owner()))
    .status
const places = async (client: Client) =>
  (await app.reviews(client)).map(({ client_level, state }) => [client_level, state])

test('two people who become one household keep their requests, each at its place, and an undo brings them back', async () => {
  const [wife, husband] = [await app.client(), await app.client({ firstName: 'Tom' })]
  await app.ask(wife)
  await app.ask(husband)
  const { change } = await merge(wife, husband, { mergeAs: 'primary' })
  expect((await places(wife)).sort()).toEqual([
    ['primary', 'open'],
    ['secondary', 'open'],
  ])
  const names = async (client: Client) => (await app.reviews(client)).map(({ phone }) => phone)
  expect(await places(husband)).toEqual([])
  expect(await names(wife)).toHaveLength(2)
  expect(await undo(wife, change)).toBe(200)
  expect(await places(wife)).toEqual([['primary', 'open']])
  expect(await places(husband)).toEqual([['primary', 'open']])
})

test('two records of one person keep one open request, the newer one', async () => {
  const [one, two] = [await app.client(), await app.client()]
  const { body: older } = await app.ask(one)
  app.server.clock.step(60_000)
  const { body: newer } = await app.ask(two)
  await merge(one, two, { mergeAs: 'combine', combineWithType: 'primary', combineData: {} })
  expect(await places(one)).toEqual([
    ['primary', 'canceled'],
    ['primary', 'open'],
  ])
  expect((await app.kinds(older)).map(({ kind }) => kind)).toEqual(['asked', 'canceled'])
  expect((await app.kinds(newer)).map(({ kind }) => kind)).toEqual(['asked'])
})

test('a co-applicant who goes on alone takes their request along, by a split or by the primary’s deletion', async () => {
  const couple = () => app.client({ coFirstName: 'Ann', coLastName: 'Smith', coMobilePhone: app.newPhone() })
  const [parted, widowed] = [await couple(), await couple()]
  for (const client of [parted, widowed]) {
    await app.ask(client)
    await app.ask(client, { clientLevel: 'secondary' })
  }
  const { body: split } = await app.server.request(
    api.households.splitContact,
    { params: { id: parted.id }, body: { type: 'secondary', items: [] } as never },
    await owner(),
  )
  expect(await places(parted)).toEqual([['primary', 'open']])
  expect(await places(split.newClient)).toEqual([['primary', 'open']])
  await app.server.request(api.households.deletePrimary, { params: { id: widowed.id } }, await owner())
  expect((await places(widowed)).sort()).toEqual([
    ['primary', 'canceled'],
    ['primary', 'open'],
  ])
})
