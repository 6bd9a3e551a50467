// What was acknowledged still exists after the server, the database, or both were killed.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exhaustive, sampled } from '../../../apps/server/src/testing/exhaustive.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { type Agency, startAgency } from './agency.ts'
import { whileServersStart } from './server-process.ts'

const writers = 4
const writtenBefore = exhaustive ? 40 : 20
const acknowledged: string[] = []
let agency: Agency

beforeAll(async () => {
  agency = await startAgency()
})
afterAll(() => agency?.remove())

const blows: [what: string, strike: () => Promise<void>][] = [
  ['the server is killed', () => agency.kill()],
  ['the database is killed', async () => agency.killDatabase()],
  [
    'both are killed',
    async () => {
      agency.killDatabase()
      await agency.kill()
    },
  ],
]

for (const [what, strike] of sampled(blows, { most: 1, from: 2 })) {
  test(`${what}: every acknowledged contact is there after the next start`, whileServersStart, async () => {
    const before = acknowledged.length
    await writeUntil(before + writtenBefore, strike)
    await agency.stop()
    await agency.start()
    expect(acknowledged.length - before).toBeGreaterThanOrEqual(writtenBefore)
    expect(await missing()).toEqual([])
  })
}

const quarter = 15 * 60_000

test('a reminder due while the server is killed is raised once after the next start', whileServersStart, async () => {
  const date = new Date(Math.ceil(Date.now() / quarter + 1) * quarter).toISOString()
  const body = { assignTo: 'team', date, reminderAt: 15, note: 'The roof' } as const
  expect((await call(agency.url, api.followups.createFollowup, { body }, agency.owner)).status).toBe(201)
  await agency.kill()
  // Two hours pass, and a job that runs every minute is due.
  await agency.asAdmin(async (admin) => {
    await admin.query("update tenant.followups set date = date - interval '2 hours'")
    await admin.query("update tenant.reminders set due_at = due_at - interval '2 hours'")
    await admin.query('update platform.schedules set next_run_at = now()')
  })
  await agency.start()
  const warnings = async () =>
    (await call(agency.url, api.followups.listWarnings, {}, agency.owner)).body.data.map(({ why, followup }) => [
      why,
      followup.note,
    ])
  // The timetable looks every half a minute, once the server has started.
  await expect.poll(warnings, { timeout: 90_000, interval: 250 }).toEqual([['pastDue', 'The roof']])
  await agency.stop()
  const told = await agency.asAdmin((admin) =>
    admin.query("select payload->>'why' as why from tenant.events where name = 'followups_warning' order by seq"),
  )
  expect(told.rows).toEqual([{ why: 'reminder' }, { why: 'pastDue' }])
})

/** Several writers; the kill happens while they write, and failed calls were never acknowledged. */
async function writeUntil(count: number, strike: () => Promise<void>) {
  let struck: Promise<void> | undefined
  const write = async () => {
    while (!struck) {
      const id = await addContact()
      if (id) acknowledged.push(id)
      if (acknowledged.length >= count) struck ??= strike()
    }
    // One more, at the moment of the kill.
    const id = await addContact()
    if (id) acknowledged.push(id)
  }
  await Promise.all(Array.from({ length: writers }, write))
  await struck
}

async function addContact(): Promise<string | undefined> {
  const body = { firstName: 'Written', lastName: `Before ${acknowledged.length}` }
  const replied = await call(agency.url, api.contacts.createContact, { body }, agency.owner).catch(() => undefined)
  return replied?.status === 201 ? replied.body.id : undefined
}

async function missing(): Promise<string[]> {
  const gone: string[] = []
  for (const id of acknowledged) {
    const { status } = await call(agency.url, api.contacts.getContact, { params: { id } }, agency.owner)
    if (status !== 200) gone.push(`${id}: ${status}`)
  }
  return gone
}
