import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { addClient, addPolicy, addReward, earn, openLedger } from './rewards.factory.ts'

let server: TestServer
let ledger: ReturnType<typeof openLedger>
let program: string
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
  ledger = openLedger(server)
  program = (await ledger.program({})).id
})
afterAll(() => server.close())

const merge = async (id: string, otherId: string) => {
  const asked = { params: { id, otherId }, body: { mergeAs: 'combine' } as never }
  const reply = await server.request(api.households.mergeContacts, asked, await ledger.auth())
  expect([reply.status, reply.body]).toMatchObject([200, {}])
  server.clock.step(1000)
  return reply.body.change
}
const undo = async (id: string, changeId: string) => {
  const asked = { params: { id, changeId } }
  expect((await server.request(api.households.undoHouseholdChange, asked, await ledger.auth())).status).toBe(200)
}
const stored = async (ids: readonly string[]) => {
  const { rows } = await server.admin.query(
    'select contact_id, referred_id, state, void_reason from tenant.rewards where id = any ($1) order by array_position($1, id)',
    [ids],
  )
  return rows.map(({ contact_id, referred_id, state, void_reason }) => [contact_id, referred_id, state, void_reason])
}

test('rewards of a client who is merged away go to the other one, and back with the undo', async () => {
  const [one, other, owen] = [await addClient(server), await addClient(server), await addClient(server)]
  const id = await addReward(server, { program, client: other, referred: owen })
  const change = await merge(one, other)
  expect(await stored([id])).toEqual([[one, owen, 'earned', '']])
  await undo(one, change)
  expect(await stored([id])).toEqual([[other, owen, 'earned', '']])
})

test('a referral that was earned twice keeps the reward that went further', async () => {
  const [debra, gail, owen, twin] = [
    await addClient(server),
    await addClient(server),
    await addClient(server, { name: 'Owen Hartley' }),
    await addClient(server, { name: 'Owen Hartly' }),
  ]
  const policy = await addPolicy(server, twin)
  const ids = [
    await addReward(server, { program, client: debra, referred: owen }),
    await addReward(server, { program, client: gail, referred: twin, state: 'given' }),
    await addReward(server, { program, client: gail, referred: twin, policy }),
  ]
  const change = await merge(owen, twin)
  expect(await stored(ids)).toEqual([
    [debra, twin, 'void', 'Contacts were merged'],
    [gail, owen, 'given', ''],
    [gail, owen, 'earned', ''],
  ])
  await earn(server)
  await undo(owen, change)
  expect(await stored(ids)).toEqual([
    [debra, owen, 'earned', ''],
    [gail, twin, 'given', ''],
    [gail, twin, 'earned', ''],
  ])
})

test('a client who is merged with the person they referred gets nothing for themselves', async () => {
  const debra = await addClient(server)
  const owen = await addClient(server, { by: debra, on: '2026-11-20' })
  await earn(server)
  const [{ id } = { id: '' }] = await ledger.list('earned', debra)
  await ledger.approve(id)
  await merge(debra, owen)
  expect(await stored([id])).toEqual([[debra, debra, 'void', 'Contacts were merged']])
  await earn(server)
  expect(await ledger.list('earned', debra)).toEqual([])
})
