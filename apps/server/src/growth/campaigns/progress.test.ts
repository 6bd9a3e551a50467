import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTexting, ours } from '../../domains/sms/sms.factory.ts'
import { checkGuards } from './progress.ts'
import { addCampaign, addClients, runMinute, startCampaignRun, watchRun } from './runs.factory.ts'

const left = (counts: Partial<Parameters<typeof checkGuards>[0]>) =>
  checkGuards({ delivered: 0, sent: 0, failed: 0, unknown: 0, opted_out: 0, ...counts })

describe('a run goes on', () => {
  test.each([
    ['before its 50th message, whatever becomes of them', { delivered: 24, failed: 25, opted_out: 20 }],
    ['with 2 % who opted out', { delivered: 50, opted_out: 1 }],
    ['with 10 % that failed', { delivered: 45, failed: 5 }],
    ['with many of which nobody knows whether they were sent', { delivered: 20, unknown: 40 }],
  ])('%s', (_, counts) => expect(left(counts)).toBeUndefined())
})

describe('a run must not go on', () => {
  test.each([
    ['with more who opted out', { delivered: 50, opted_out: 2 }, 'Paused: 2 people opted out, 4% of those who got it.'],
    ['with more that failed', { delivered: 44, failed: 6 }, 'Paused: 6 messages failed, 12% of those sent'],
  ])('%s', (_, counts, words) => expect(left(counts)).toContain(words))
})

describe('opt-outs in mid-run', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ start: '2026-11-20T18:30:00Z' })
    await openTexting(server)
  })
  afterAll(() => server.close())

  const quickly = { timeout: 40_000, interval: 50 }
  const people = 90

  test('pause it, say why, and ask a person; nothing leaves until one resumes it', async () => {
    const phones = Array.from({ length: people }, (_, at) => `1617555${2000 + at}`)
    const contacts = await addClients(server, phones)
    const campaign = await addCampaign(server, { contacts })
    const { until, params, auth, log } = watchRun(server, campaign, await startCampaignRun(server, campaign))
    const texted = () => phones.filter((phone) => (server.world.find(phone)?.texts.length ?? 0) > 0)
    const leave = async () => {
      server.clock.step(2000)
      await runMinute(server)
      return texted().length
    }
    await expect.poll(leave, { ...quickly, interval: 100 }).toBeGreaterThanOrEqual(55)
    expect(await log()).toMatchObject({ state: 'running', needsDecision: false })
    for (const phone of texted().slice(0, 2)) server.world.text(phone, { to: ours, text: 'STOP', media: [] })
    await until('paused')
    const paused = await log()
    expect(paused).toMatchObject({ needsDecision: true, reason: expect.stringMatching(/^Paused: 2 people opted out/) })
    expect(paused.counts).toMatchObject({ optedOut: 2 })
    expect(paused.counts.queued).toBeGreaterThan(0)
    const shown = await server.request(api.campaigns.getCampaign, { params: { id: campaign } }, await auth())
    expect(shown.body).toMatchObject({ status: 'decision' })
    const before = texted().length
    for (let round = 0; round < 5; round += 1) await leave()
    expect(texted()).toHaveLength(before)

    const resumed = await server.request(api.campaigns.resumeRun, { params }, await auth())
    expect(resumed.body).toMatchObject({ state: 'running', needsDecision: false, reason: null })
    await until('done')
    expect(texted()).toHaveLength(people)
  })
})
