// What a pause stops, and what it never stops, for every way in which a text can leave.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type origins as allOrigins, origins } from '@frontdesk/contract/sending/sending'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { evaluateGate, mayText } from '../../../domains/sending/sending.public.ts'
import { openTexting, ours, runRound, texting } from '../../../domains/sms/sms.factory.ts'
import {
  addCampaign,
  addClients,
  runInAccount,
  startCampaignRun,
  watchRun,
} from '../../../growth/campaigns/runs.factory.ts'

let server: TestServer
let jo: ReturnType<typeof texting>
beforeAll(async () => {
  // 1:30 p.m. in New York.
  server = await testServer({ start: '2026-11-20T18:30:00Z' })
  await openTexting(server)
  jo = texting(server, server.here.people.employee)
})
beforeEach(() => pause(null))
afterAll(() => server.close())

type Level = 'campaigns' | 'texts'
type Reason = 'pastDue' | 'canceled' | 'budget'
const pause = (level: Level | null, reason: Reason = 'budget') =>
  server.admin.query('update tenant.accounts set texts_paused = $2, texts_paused_for = $3 where account_id = $1', [
    ...[server.here.id, level, level && reason],
  ])
const textsOf = (phone: string) => (server.world.find(phone)?.texts ?? []).filter(({ flow }) => flow === 'received')
const soon = { timeout: 20_000, interval: 50 }

type Origin = (typeof allOrigins)[number]
/** A new origin must say here what a pause does to it. */
const whenPaused: Record<Origin, Record<Level, 'send' | 'hold' | 'refuse'>> = {
  typed: { campaigns: 'send', texts: 'refuse' },
  scheduled: { campaigns: 'send', texts: 'refuse' },
  autoReply: { campaigns: 'send', texts: 'refuse' },
  review: { campaigns: 'send', texts: 'refuse' },
  campaign: { campaigns: 'hold', texts: 'hold' },
  // Answers to STOP, HELP, and START, which the law requires, and codes that people sign in with.
  system: { campaigns: 'send', texts: 'send' },
  code: { campaigns: 'send', texts: 'send' },
}

test('a pause stops texts of each origin as stated, for each reason, and no reason given lifts it', async () => {
  const to = '12125550123'
  await addClients(server, [to])
  const ask = (origin: Origin, override: { reason: string; userId: string } | null) =>
    runInAccount(server, (tx) =>
      mayText(tx, server.platform, {
        ...{ to, from: ours, contactId: null, origin, text: 'Hello', media: 0, override },
        lastReceivedAt: server.clock.now(),
      }),
    )
  for (const level of ['campaigns', 'texts'] as const)
    for (const reason of ['pastDue', 'canceled', 'budget'] as const)
      for (const origin of origins) {
        await pause(level, reason)
        for (const override of [null, { reason: 'Urgent', userId: server.here.people.owner.id }]) {
          const answer = await ask(origin, override)
          expect([level, reason, origin, answer.decision]).toEqual([
            ...[level, reason, origin, whenPaused[origin][level]],
          ])
          if (answer.decision !== 'send')
            expect(answer).toMatchObject({
              reason: 'textsPaused',
              overridable: false,
              words: expect.stringMatching(/^(Texts|Campaigns) are paused: .+\. An admin can .+ in Billing\.$/),
            })
        }
      }
})

test('texts leave only where the gate was asked, and only the gate and campaigns read whether they are paused', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(test|conformance|factory|generated)\.ts$/.test(file),
  )
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const matching = (pattern: RegExp) => files.filter((file) => pattern.test(texts.get(file) ?? '')).sort()
  const senders = matching(/\bmessages\.send\(/)
  expect(senders).toEqual(['domains/sms/delivery/deliver.ts', 'domains/sms/messages/send-transient-text.ts'])
  for (const file of senders) expect(texts.get(file)).toContain('mayText(')
  const readers = matching(/texts_paused|\breadAgency\(/).filter((file) => !file.startsWith('money/billing/'))
  expect(readers).toEqual([
    ...['domains/accounts/accounts.store.ts', 'domains/sending/gate/facts.ts', 'domains/sending/sending.store.ts'],
    ...['growth/campaigns/email/send-email.ts', 'growth/campaigns/pump.ts'],
  ])
})

test('a typed text is refused with the reason and who can change it, and leaves once the pause has ended', async () => {
  await pause('texts')
  const room = await jo.room('16175550201')
  const words = 'Texts are paused: the usage budget of this month is used up. An admin can raise it in Billing.'
  expect(await jo.send(room.id, 'Hello')).toMatchObject({
    status: 422,
    body: { code: 'textRefused', message: words, details: { reason: 'textsPaused', overridable: false } },
  })
  expect((await jo.send(room.id, 'For us', { type: 'note' })).status).toBe(201)
  await pause('campaigns')
  expect((await jo.send(room.id, 'Hello')).status).toBe(201)
  await expect.poll(() => textsOf('16175550201').length, soon).toBe(1)
})

test('a text that was held overnight is shown as refused when its hour comes within a pause', async () => {
  const phone = '13235550202'
  const room = await jo.room(phone)
  server.clock.set('2026-11-21T05:00:00Z')
  const later = texting(server, server.here.people.admin)
  expect(await later.send(room.id, 'Good morning')).toMatchObject({ body: { status: 'held' } })
  await pause('texts', 'pastDue')
  server.clock.set('2026-11-21T19:00:00Z')
  await runRound(server, 'sms.held')
  const morning = texting(server, server.here.people.owner)
  const { data } = (await morning.messages(room.id)) as { data: { message: string; status: string; reason: string }[] }
  expect(data.find(({ message }) => message.includes('Good morning'))).toMatchObject({
    status: 'refused',
    reason: 'Texts are paused: an invoice is past due. An admin can pay it in Billing.',
  })
  expect(textsOf(phone)).toHaveLength(0)
})

test('texts that come in are kept, and STOP, HELP, and START are answered, while everything else is paused', async () => {
  const phone = '16175550203'
  await pause('texts', 'canceled')
  for (const [at, text] of ['HELP', 'STOP', 'START', 'Are you there?'].entries()) {
    server.world.text(phone, { to: ours, text, media: [] })
    await expect.poll(() => textsOf(phone).length, soon).toBe(Math.min(at + 1, 3))
  }
  const kept = async () =>
    (
      await server.admin.query(
        `select m.message from tenant.sms_messages m join tenant.sms_rooms r on r.id = m.room_id
          where r.phones_key = $1 and m.flow = 'incoming' order by m.seq`,
        [phone],
      )
    ).rows.map(({ message }) => message)
  await expect.poll(kept, soon).toEqual(['HELP', 'STOP', 'START', 'Are you there?'])
})

test.each([
  ['campaigns', 'budget'],
  ['texts', 'pastDue'],
] as const)('a campaign waits while %s are paused for %s, and goes on by itself to everyone', async (level, reason) => {
  server.clock.set('2026-11-23T18:30:00Z')
  const phones = Array.from(
    { length: 12 },
    (_, at) => `1617555${level === 'texts' ? 31 : 32}${String(at).padStart(2, '0')}`,
  )
  const contacts = await addClients(server, phones)
  const campaign = await addCampaign(server, { contacts, name: `For ${level}` })
  const watched = watchRun(server, campaign, await startCampaignRun(server, campaign))
  await pause(level, reason)
  const left = () => phones.filter((phone) => textsOf(phone).length > 0).length
  await watched.until('running')
  const before = left()
  for (let round = 0; round < 4; round += 1) await watched.until('running')
  // At most those whose text was on its way before the pause.
  expect(left()).toBe(before)
  const states = await watched.states()
  expect(Object.keys(states).filter((state) => ['failed', 'leftOut', 'canceled'].includes(state))).toEqual([])
  await pause(null)
  server.clock.step(6 * 60_000)
  await runRound(server, 'sms.held')
  await watched.until('done')
  expect(left()).toBe(phones.length)
  const { sent = 0, delivered = 0, ...others } = await watched.states()
  expect([sent + delivered, others]).toEqual([phones.length, {}])
})

test('whether a number may be texted is told with the pause', async () => {
  await pause('texts')
  const verdicts = await runInAccount(server, (tx) =>
    evaluateGate(tx, server.platform, {
      ...{ to: '12125550123', from: ours, contactId: null, origin: 'typed', text: 'Hello', media: 0 },
      lastReceivedAt: null,
    }),
  )
  expect(verdicts.filter(({ passed }) => !passed).map(({ rule }) => rule)).toEqual(['textsPaused'])
})
