import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exhaustive } from '#testing/exhaustive'
import { type TestServer, testServer } from '#testing/server'
import { pseudoRandom } from '../../domains/contacts/factory/random.factory.ts'
import { addOwnedNumbers } from '../../domains/phonenumbers/phonenumbers.public.ts'
import { readSampleReferralUrl } from '../referrallinks/referrallinks.public.ts'
import type { CampaignAsked } from './asked.ts'
import { loadAsked } from './asked.ts'
import { buildExpectedAudience, type ExpectedPerson } from './audience-model.factory.ts'
import { findPeople } from './find-people.ts'
import { generateCampaign, generateWorld, ours, storeWorld } from './random-audience.factory.ts'
import { insertSnapshot } from './snapshot.ts'

// Noon in Boston, 7 a.m. in Hawaii.
const now = '2026-11-20T17:00:00Z'

let server: TestServer
let sam: string
beforeAll(async () => {
  server = await testServer({ start: now })
  for (const phone of ours) await server.platform.carrier.orderNumber(server.here.id, phone)
  await addOwnedNumbers(server.platform, server.here.id)
  sam = await server.session(server.here.people.employee)
})
afterAll(() => server.close())

const actor = { userId: null, name: 'Frontdesk' }
const worlds = exhaustive ? 40 : 4
const perWorld = exhaustive ? 25 : 10

const sorted = <T extends { contact: string; person: string }>(rows: readonly T[]) =>
  [...rows].sort((a, b) => (`${a.contact} ${a.person}` < `${b.contact} ${b.person}` ? -1 : 1))

test.each(Array.from({ length: worlds }, (_, at) => [at + 1]))(
  'counts, lists, and writes down exactly who the gate lets through, one by one (world %i)',
  async (seed) => {
    const random = pseudoRandom(seed)
    const world = generateWorld(random)
    const tagIds = await storeWorld(server.admin, server.here.id, world, new Date(now))
    for (let at = 0; at < perWorld; at += 1) {
      const campaign = generateCampaign(random, world, tagIds)
      const expected = await server.database.inAccount({ accountId: server.here.id, actor }, (tx) =>
        buildExpectedAudience(tx, server.platform, { world, campaign, tagIds }),
      )
      const told = JSON.stringify({ seed, at, campaign })
      expect(await counted(campaign), told).toEqual(summed(expected))
      expect(sorted(await written(campaign)), told).toEqual(sorted(expected))
      expect(await listed(campaign), told).toEqual(
        sorted(expected.filter(({ reason }) => reason === null)).map(({ contact, person }) => `${contact} ${person}`),
      )
      const [few, all] = [await found(campaign, [2, 5]), await found(campaign, [])]
      expect(few, told).toEqual(all)
      const preflight = await preflightOf(campaign)
      expect(preflight, told).toMatchObject({
        audience: summed(expected),
        segments: expected.reduce((sum, { segments }) => sum + segments, 0),
        heldForQuietHours: expected.filter(({ heldUntil }) => heldUntil).length,
      })
    }
  },
)

const summed = (expected: readonly ExpectedPerson[]) => {
  const leftOut: Record<string, number> = {}
  for (const { reason } of expected) if (reason) leftOut[reason] = (leftOut[reason] ?? 0) + 1
  return expect.objectContaining({
    people: expected.filter(({ reason }) => reason === null).length,
    leftOut: expect.toSatisfy(
      (rows: { reason: string; people: number }[]) =>
        JSON.stringify(Object.fromEntries(rows.map(({ reason, people }) => [reason, people]).sort())) ===
        JSON.stringify(Object.fromEntries(Object.entries(leftOut).sort())),
      JSON.stringify(leftOut),
    ),
  })
}

async function counted(campaign: CampaignAsked) {
  return (await server.request(api.campaigns.countAudience, { body: campaign }, { token: sam })).body
}

async function listed(campaign: CampaignAsked) {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const body = { ...campaign, which: 'get' as const, limit: 7, ...(cursor && { cursor }) }
    const page = (await server.request(api.campaigns.listAudience, { body }, { token: sam })).body
    found.push(...page.data.map(({ contact, person }) => `${contact} ${person}`))
    cursor = page.next ?? undefined
  } while (cursor)
  return found.sort()
}

/** The same people, whether only the first contacts are judged or everyone. */
async function found(campaign: CampaignAsked, looks: number[]) {
  const { platform, here, clock } = server
  const [read, at] = [platform.database.read, clock.now()]
  const sampleLink = await readSampleReferralUrl(platform, here.id)
  const who = { accountId: here.id, userId: here.id }
  const asking = { read, carrier: platform.carrier, ...who, at, due: at, places: false, sampleLink }
  const asked = await loadAsked(campaign, asking)
  const pages = [{ search: '' }, { search: 'o' }, { search: '555' }].map(({ search }) =>
    findPeople(asked, asking, ({ reason }) => reason !== 'noConsent', { search, after: null, limit: 3 }, looks),
  )
  return Promise.all(pages)
}

async function preflightOf({ onField, ...campaign }: CampaignAsked) {
  const schedule = onField
    ? ({
        scheduleOccurrence: 'field',
        scheduleIntervalOn: onField.field,
        scheduleOffsetDays: onField.offsetDays,
      } as const)
    : ({ scheduleOccurrence: 'once' } as const)
  const body = { ...campaign, name: 'Any', ...schedule, scheduleStartOn: now }
  return (await server.request(api.campaigns.preflightCampaign, { body }, { token: sam })).body
}

/** The recipients that a run starts with. */
async function written(campaign: CampaignAsked) {
  const id = crypto.randomUUID()
  const { onField } = campaign
  await server.admin.query(
    `with made as (
      insert into tenant.campaigns (account_id, id, format, name, target_whom, target_tags, target_tags_mode, target_contacts,
          target_query, exclude_tags, exclude_texted_days, content, content_b, schedule_occurrence, schedule_interval_on,
          schedule_offset_days, schedule_start_on, created_at, updated_at)
        values ($1, $2, $3, 'Any', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $16) returning 1)
    insert into tenant.campaign_runs (account_id, id, campaign_id, run_date, name, format, content, content_b, created_at)
      values ($1, $2, $2, $16, 'Any', $3, $11, $12, $16)`,
    [
      ...[server.here.id, id, campaign.format, campaign.targetWhom, campaign.targetTags, campaign.targetTagsMode],
      ...[campaign.targetContacts, campaign.targetQuery, campaign.excludeTags, campaign.excludeTextedDays],
      ...[campaign.content, campaign.contentB, onField ? 'field' : 'once', onField && JSON.stringify(onField.field)],
      ...[onField?.offsetDays ?? 0, now],
    ],
  )
  await server.database.inAccount({ accountId: server.here.id, actor }, (tx) =>
    insertSnapshot(tx, server.platform, { id }, server.clock.now()),
  )
  const { rows } = await server.admin.query<ExpectedPerson>(
    `select contact_id as contact, person, address, reason, held_until as "heldUntil", ours,
        case when reason is null then segments else 0 end as segments
      from tenant.campaign_recipients where run_id = $1`,
    [id],
  )
  return rows
}
