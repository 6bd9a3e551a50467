// A campaign by email when its server is killed while it talks to the mail server: each email leaves once, or a person is
// told that it may have left.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { api } from '@frontdesk/contract/registry'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRun } from '../../../apps/server/src/growth/campaigns/run.ts'
import { runJobs } from '../../../apps/server/src/growth/campaigns/runs.routes.ts'
import type { OpenPlatform } from '../../../apps/server/src/open-platform.ts'
import { declareJobs } from '../../../apps/server/src/platform/jobs/registry.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { type Agency, startAgency } from './agency.ts'
import { whileServersStart } from './server-process.ts'

const people = 30
const campaign = crypto.randomUUID()
const runDate = new Date()
/** It accepts an email, and says so only then. */
const replyAfterMs = 500
const arrived: string[] = []
let waiting = 0

let agency: Agency
let mailServer: SMTPServer
beforeAll(async () => {
  mailServer = new SMTPServer({
    ...{ logger: false, authOptional: true, disabledCommands: ['STARTTLS'] },
    async onData(stream, { envelope }, done) {
      await buffer(stream)
      arrived.push(...envelope.rcptTo.map(({ address }) => address))
      waiting += 1
      setTimeout(() => {
        waiting -= 1
        done()
      }, replyAfterMs)
    },
  })
  mailServer.on('error', () => {})
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer.server, 'listening')
  const { port } = mailServer.server.address() as AddressInfo
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}?tls=off`, MAIL_FROM: 'Frontdesk <app@harbor.test>' }
  agency = await startAgency(begin, env)
}, 180_000)
afterAll(async () => {
  await agency?.remove()
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
})

/** Thirty clients, and a campaign to all of them whose run begins when the server starts. */
async function begin({ database, clock }: OpenPlatform['parts'], accountId: string) {
  declareJobs(runJobs)
  await database.inAccount({ accountId, actor: { userId: null, name: 'A test' } }, async (tx) => {
    await sql`update accounts set legal_name = 'Harbor LLC', address = '1 Main St', city = 'Boston', state = 'MA',
      zipcode = '02110'`.execute(tx.db)
    const ids = Array.from({ length: people }, () => crypto.randomUUID())
    await sql`insert into contacts (account_id, id, first_name, last_name, email)
      select ${accountId}, c.id, 'Rosa', 'Client', 'rosa' || c.place || '@clients.test'
        from unnest(${ids}::uuid[]) with ordinality c (id, place)`.execute(tx.db)
    await sql`insert into campaigns (account_id, id, format, name, target_whom, target_contacts, content, subject,
        schedule_occurrence, schedule_start_on, created_at, updated_at)
      values (${accountId}, ${campaign}, 'email', 'Spring', 'client', ${ids}::uuid[], '<p>Hello</p>', 'Spring', 'once',
        now(), now(), now())`.execute(tx.db)
    await startRun(tx, { clock }, campaign, runDate, 0)
  })
}

const params = { id: campaign, runDate: runDate.toISOString() }
const readRun = async () => (await call(agency.url, api.campaigns.getCampaignRun, { params }, agency.owner)).body
const listPeople = async () => {
  const input = { params, query: { limit: 100 } }
  return (await call(agency.url, api.campaigns.listCampaignLogDetails, input, agency.owner)).body.data
}

test('emails of a campaign when the server is killed', whileServersStart, async () => {
  const within = { timeout: 150_000, interval: 5 }
  await expect.poll(() => arrived.length >= 5 && waiting > 0, within).toBe(true)
  await agency.kill()
  await agency.startLater()
  await expect.poll(async () => (await readRun()).state, { timeout: 150_000, interval: 500 }).toBe('done')
  const isOpen = async () => (await listPeople()).some(({ status }) => status === 'sending')
  await expect.poll(isOpen, { timeout: 150_000, interval: 500 }).toBe(false)

  const listed = await listPeople()
  expect(listed).toHaveLength(people)
  // No one got it twice.
  expect(arrived.filter((address, at) => arrived.indexOf(address) !== at)).toEqual([])
  // What was being handed over is said to be unknown; no one else is lost.
  const unknown = listed.filter(({ status }) => status === 'unknown')
  expect(unknown.length).toBeGreaterThan(0)
  expect(listed.filter(({ status }) => status !== 'unknown' && status !== 'sent')).toEqual([])
  expect(listed.filter(({ status, address }) => status === 'sent' && !arrived.includes(address ?? ''))).toEqual([])
  // A person sees them, and a retry doesn’t send them again.
  expect((await readRun()).counts).toMatchObject({ unknown: unknown.length })
  const input = { params, body: { recipients: null } }
  expect((await call(agency.url, api.campaigns.retryRecipients, input, agency.owner)).body).toMatchObject({
    retried: 0,
  })
})
