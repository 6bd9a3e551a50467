// Hours that end while a recipient is in line, or while their text waits for its turn at the carrier.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTexting, runRound } from '../../domains/sms/sms.factory.ts'
import { addCampaign, addClients, runMinute, startCampaignRun, watchRun } from './runs.factory.ts'

// Massachusetts allows texts from eight to eight.
const [evening, night, morning] = ['2026-11-24T00:59:45Z', '2026-11-24T01:00:30Z', '2026-11-24T13:00:00Z']
const quickly = { timeout: 40_000, interval: 100 }

let server: TestServer
beforeAll(async () => {
  server = await testServer({ start: evening })
  await openTexting(server)
})
afterAll(() => server.close())
let restore = () => {}
afterEach(async () => {
  restore()
  await server.admin.query('delete from tenant.sending_paces')
})

const textsOf = (phone: string) =>
  (server.world.find(phone)?.texts ?? []).filter(({ flow }) => flow === 'received').map(({ at }) => at)

async function startedWith(contacts: readonly string[], name = 'Winter') {
  server.clock.step(1000)
  const campaign = await addCampaign(server, { contacts, name })
  return watchRun(server, campaign, await startCampaignRun(server, campaign))
}

test('those whose evening comes while they are in line get it in the morning', async () => {
  server.clock.set(evening)
  const phones = Array.from({ length: 30 }, (_, at) => `1617555${3000 + at}`)
  const { states, log, list, until } = await startedWith(await addClients(server, phones))
  const texted = () => phones.filter((phone) => textsOf(phone).length > 0).length
  await expect.poll(texted, quickly).toBeGreaterThan(3)
  server.clock.set(night)
  const waits = async () => {
    await runMinute(server)
    const { queued = 0, sending = 0 } = await states()
    return queued + sending
  }
  await expect.poll(waits, quickly).toBe(0)
  const before = texted()
  expect(before).toBeLessThan(30)
  const shown = await log()
  expect(shown.held).toMatchObject([{ zone: 'America/New_York', label: 'Eastern', people: 30 - before }])
  expect(new Date(shown.heldUntil ?? '')).toEqual(new Date(morning))
  expect(await list({ which: 'held', zone: 'America/New_York' })).toHaveLength(30 - before)

  server.clock.set(morning)
  await runRound(server, 'sms.held')
  await until('done')
  await expect.poll(texted, quickly).toBe(30)
  for (const phone of phones) {
    const [at = '', ...more] = textsOf(phone)
    expect(more).toEqual([])
    expect(at < night || at >= morning, at).toBe(true)
  }
})

test('a text that waits for its turn at the carrier is held as well', async () => {
  server.clock.set('2026-11-25T00:59:45Z')
  const phone = '16175554000'
  const contacts = await addClients(server, [phone])
  const carrier = server.platform.carrier.messages
  const { send } = carrier
  const gate = Promise.withResolvers<void>()
  carrier.send = async (message) => {
    await gate.promise
    return send(message)
  }
  restore = () => {
    gate.resolve()
    carrier.send = send
  }
  const first = await startedWith(contacts, 'First')
  await expect.poll(async () => (await first.list())[0]?.status, quickly).toBe('sending')
  const second = await startedWith(contacts, 'Second')
  await expect.poll(async () => (await second.list())[0]?.status, quickly).toBe('sending')
  server.clock.set('2026-11-25T01:00:30Z')
  gate.resolve()
  await expect.poll(second.states, quickly).toEqual({ held: 1 })
  expect((await second.log()).held).toMatchObject([{ zone: 'America/New_York', label: 'Eastern', people: 1 }])
  expect(textsOf(phone)).toHaveLength(1)
  server.clock.set('2026-11-25T13:00:00Z')
  await runRound(server, 'sms.held')
  await expect.poll(second.states, quickly).toEqual({ delivered: 1 })
  expect(textsOf(phone)).toHaveLength(2)
})
