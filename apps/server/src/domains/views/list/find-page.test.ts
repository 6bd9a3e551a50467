// Every order with every filter, page by page, against a plain implementation; and contact_columns after every change.
import { randomUUID } from 'node:crypto'
import type { Rule, RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { faultsOfFilter } from '@frontdesk/contract/views/list-fields'
import { type ListSort, sortKeys } from '@frontdesk/contract/views/list-shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDayIn } from '#platform/zone'
import { type TestServer, testServer } from '#testing/server'
import { pseudoRandom } from '../../contacts/factory/random.factory.ts'
import { addDays } from '../../tags/tags.public.ts'
import { type Viewer, viewerOf } from '../filter/viewer.ts'
import { compileWanted, type WantedContacts } from '../filter/wanted.ts'
import { countBounded } from './count-wanted.ts'
import { inOrder, isListed, type Looking, type StoredContact } from './expected-list.factory.ts'
import { findPage } from './find-page.ts'
import { beginning, reachedBy } from './list-cursor.ts'
import { matchingIds } from './matching-ids.ts'
import { orderOf } from './orders.store.ts'
import { randomFilter, randomInstant } from './random-lists.factory.ts'
import { orderWithin, ranksWithin } from './ranks-within.ts'
import { storedContacts } from './stored-contacts.factory.ts'
import { ranksOfAccount } from './walk.store.ts'

const zone = 'America/New_York'
const random = pseudoRandom(15)
let server: TestServer
let contacts: StoredContact[]
let people: string[]
let locations: string[]
const tags = [randomUUID(), randomUUID()]
const accountId = () => server.here.id

beforeAll(async () => {
  server = await testServer()
  people = Object.values(server.here.people).map(({ id }) => id)
  locations = (
    await server.admin.query<{ id: string }>('select id from tenant.locations where account_id = $1', [accountId()])
  ).rows.map(({ id }) => id)
  await fill(200)
  contacts = await storedContacts(server.admin, accountId())
})
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) => server.admin.query(text, [accountId(), ...values])
const maybe = <T>(chance: number, value: () => T) => (random.chance(chance) ? value() : null)

async function fill(count: number) {
  const now = server.clock.now()
  const day = () => formatDayIn(zone, randomInstant(random, now, random.pick([3, 40, 200])))
  for (const [index, id] of tags.entries())
    await query('insert into tenant.tags (account_id, id, name) values ($1, $2, $3)', [id, `Tag ${index}`])
  for (let n = 0; n < count; n++) {
    const id = random.uuid(now)
    const person = random.chance(0.8)
    await query(
      `insert into tenant.contacts (account_id, id, first_name, last_name, company_name, managed_by, location_id,
        last_contacted_at, created_at, mobile_phone, email, deleted_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        id,
        person ? random.pick(['Ann', 'Bo', 'Zed', 'Cy']) : null,
        maybe(0.7, () => random.pick(['Able', 'Baker', '9 Lives', 'Cole'])),
        person ? maybe(0.2, () => 'Able Inc') : random.pick(['Able Inc', 'Zed & Sons', '3 Kings']),
        maybe(0.7, () => random.pick(people)),
        maybe(0.6, () => random.pick(locations)),
        maybe(0.6, () => randomInstant(random, new Date(now.getTime() - 60 * 86_400_000), 59)),
        randomInstant(random, now, random.pick([2, 60])),
        maybe(0.5, () => '12125550123'),
        maybe(0.5, () => 'a@b.test'),
        maybe(0.1, () => now),
      ],
    )
    for (let p = random.below(4); p > 0; p--)
      await query(
        `insert into tenant.policies (account_id, id, contact_id, type, premium, term_date, fields, deleted_at, created_at, updated_at)
          values ($1, $2, $3, $4, $5, $6, '{}', $7, now(), now())`,
        [
          randomUUID(),
          id,
          random.pick(['Auto', 'Home', 'Life']),
          maybe(0.8, () => 100 * random.below(4)),
          maybe(0.9, day),
          maybe(0.1, () => now),
        ],
      )
    for (let f = random.below(3); f > 0; f--) {
      const assignTo = random.pick(['team', 'peer', 'self', 'none'])
      await query(
        `insert into tenant.followups (account_id, id, contact_id, assign_to, user_id, date, active, created_by,
          created_at, updated_at, deleted_at, message, message_at, message_to, message_status)
          values ($1, $2, $3, $4, $5, $6, $7, $8, now(), now(), $9, $10::text,
            case when $10::text is not null then now() end, case when $10::text is not null then '12125550123' end,
            case when $10::text is not null then 'scheduled' end)`,
        [
          randomUUID(),
          id,
          assignTo,
          assignTo === 'peer' ? random.pick(people) : null,
          randomInstant(random, now, random.pick([1, 2, 30])),
          random.chance(0.8),
          random.pick(people),
          maybe(0.1, () => now),
          assignTo === 'none' ? 'Hello' : null,
        ],
      )
    }
    for (const tag of tags)
      if (random.chance(0.3))
        await query('insert into tenant.contact_tags (account_id, tag_id, contact_id) values ($1, $2, $3)', [tag, id])
    if (random.chance(0.2))
      await query('insert into tenant.favorites (account_id, user_id, contact_id) values ($1, $2, $3)', [
        random.pick(people),
        id,
      ])
  }
}

async function lookingAs(me: string): Promise<Looking & { viewer: Viewer }> {
  const viewer = await viewerOf(server.platform, accountId(), me)
  const [ranks] = await server.database.read(accountId(), ranksOfAccount())
  if (!ranks) throw new Error('No ranks.')
  return { viewer, me, now: viewer.now, day: viewer.day, zone, ...ranks }
}

/** Index of the filter and sort; walk; walk that stops after each slice. */
const paces = [
  { mostPicked: 6000, walkMs: 40, slices: [50] },
  { mostPicked: -1, walkMs: 1000, slices: [7, 60] },
  { mostPicked: -1, walkMs: -1, slices: [9] },
]

async function everyPage(looking: Looking & { viewer: Viewer }, sort: ListSort, wanted: WantedContacts, pace: number) {
  const { viewer } = looking
  const within = ranksWithin(wanted.filter, looking, looking.me)
  const order = orderWithin(wanted, sort.by, orderOf(sort, viewer, within), viewer)
  const compiled = await compileWanted(server.platform, viewer, wanted)
  const ids: string[] = []
  let cursor: string | null = null
  let partial = 0
  do {
    const page: Awaited<ReturnType<typeof findPage>> = await findPage({
      platform: server.platform,
      viewer,
      order,
      wanted: compiled,
      reached: cursor === null ? beginning : reachedBy(cursor, order),
      limit: 1 + random.below(40),
      pace: paces[pace] ?? paces[0],
    })
    ids.push(...page.ids)
    cursor = page.next
    if (page.partial) partial++
  } while (cursor !== null)
  return { ids, partial }
}

const expected = (looking: Looking, sort: ListSort, { filter, letter, favorites }: WantedContacts) =>
  inOrder(
    contacts.filter(
      (each) =>
        (!filter || isListed(filter, each, looking)) &&
        (letter === undefined || each.letter === letter) &&
        (!favorites || each.liked_by.includes(looking.me)),
    ),
    sort,
    looking,
  )

test('without a filter, every order in both directions lists each contact once', async () => {
  const looking = await lookingAs(server.here.people.admin.id)
  for (const by of sortKeys) {
    for (const descending of [false, true]) {
      const { ids } = await everyPage(looking, { by, descending }, { filter: null }, 0)
      expect(ids, `${by} ${descending}`).toEqual(expected(looking, { by, descending }, { filter: null }))
    }
  }
})

test('random filters in random orders, found by an index or by walking, for several people', async () => {
  let stopped = 0
  const seen = new Set<string>()
  for (let n = 0; n < 120; n++) {
    const looking = await lookingAs(random.pick(people))
    const filter: RuleGroup = randomFilter(random, { people, locations, tags })
    if (faultsOfFilter(filter).length > 0) throw new Error(JSON.stringify(faultsOfFilter(filter)))
    const sort = { by: random.pick(sortKeys), descending: random.chance(0.5) }
    const wanted = {
      filter,
      ...(random.chance(0.2) && { letter: random.pick(['a', 'b', '#']) }),
      ...(random.chance(0.1) && { favorites: true as const }),
    }
    const { ids, partial } = await everyPage(looking, sort, wanted, n % 3)
    expect(ids, JSON.stringify({ n, sort, wanted })).toEqual(expected(looking, sort, wanted))
    stopped += partial
    const compiled = await compileWanted(server.platform, looking.viewer, wanted)
    const end = performance.now() + 10_000
    const count = await countBounded(server.platform, looking.viewer, compiled, end, { most: 60, judged: 90 })
    expect(count.contacts, JSON.stringify({ n, wanted })).toBeLessThanOrEqual(Math.min(ids.length, 60))
    if (count.exact) expect(count.contacts, JSON.stringify({ n, wanted })).toBe(ids.length)
    seen.add(count.exact ? 'exact' : count.contacts === 60 ? 'most' : 'judged')
    if (n % 5 === 0) {
      const found: string[] = []
      let after: string | null = null
      do {
        const page: { ids: string[]; next: string | null } = await matchingIds(
          server.platform,
          { accountId: accountId(), userId: looking.me },
          wanted,
          { after, limit: 20 },
        )
        found.push(...page.ids)
        after = page.next
      } while (after)
      expect(found).toEqual(ids.toSorted())
    }
  }
  expect(stopped).toBeGreaterThan(50)
  expect([...seen].toSorted()).toEqual(['exact', 'judged', 'most'])
})

test('a walk that stops at once begins where contacts fit, whatever its order', async () => {
  const looking = await lookingAs(server.here.people.admin.id)
  const [first = ''] = looking.owners
  const cases: [ListSort['by'], Rule][] = [
    ['owner', { field: 'owner', operator: 'null' }],
    ['owner', { field: 'owner', operator: 'notIn', value: [first] }],
    ['location', { field: 'location', operator: 'null' }],
    ['nextFollowup', { field: 'nextFollowup', operator: 'null' }],
    ['nextFollowup', { field: 'followupState', operator: '=', value: 'None' }],
    ['nextFollowup', { field: 'nextFollowup', operator: '>', value: looking.day }],
    ['nextRenewal', { field: 'nextRenewal', operator: 'null' }],
    ['nextRenewal', { field: 'nextRenewal', operator: '>', value: addDays(looking.day, 20) }],
    ['status', { field: 'clientStatus', operator: '=', value: 'Lapsed' }],
    ['status', { field: 'clientStatus', operator: '=', value: 'Lead' }],
    ['policies', { field: 'policyCount', operator: '>=', value: 2 }],
    ['policies', { field: 'policyCount', operator: '=', value: 1 }],
    ['premium', { field: 'premium', operator: 'between', value: [2, 4] }],
    ['lastContact', { field: 'lastContactedDays', operator: 'null' }],
    ['lastContact', { field: 'lastContactedDays', operator: '<', value: 30 }],
    ['created', { field: 'created', operator: 'inLastDays', value: 30 }],
  ]
  for (const [by, rule] of cases) {
    for (const descending of [false, true]) {
      const sort = { by, descending }
      const wanted = { filter: { combinator: 'and' as const, rules: [rule] } }
      const known = expected(looking, sort, wanted)
      const about = JSON.stringify({ rule, sort })
      expect(known.length, about).toBeGreaterThan(0)
      expect((await everyPage(looking, sort, wanted, 2)).ids, about).toEqual(known)
      expect((await firstSlice(looking, sort, wanted)).ids.length, about).toBeGreaterThan(0)
    }
  }
  const wanted = { filter: null, letter: 'z' }
  expect((await firstSlice(looking, { by: 'name', descending: false }, wanted)).ids.length).toBeGreaterThan(0)
})

async function firstSlice(looking: Looking & { viewer: Viewer }, sort: ListSort, wanted: WantedContacts) {
  const { viewer } = looking
  const within = ranksWithin(wanted.filter, looking, looking.me)
  return findPage({
    platform: server.platform,
    viewer,
    order: orderWithin(wanted, sort.by, orderOf(sort, viewer, within), viewer),
    wanted: await compileWanted(server.platform, viewer, wanted),
    reached: beginning,
    limit: 10,
    pace: { mostPicked: -1, walkMs: -1, slices: [30] },
  })
}

test('another account sees nothing of it', async () => {
  const viewer = await viewerOf(server.platform, server.there.id, server.there.people.owner.id)
  const order = orderOf({ by: 'name', descending: false }, viewer, { owners: [], locations: [] })
  const wanted = await compileWanted(server.platform, viewer, { filter: null })
  const page = { platform: server.platform, viewer, order, wanted, reached: beginning, limit: 50 }
  expect(await findPage(page)).toEqual({ ids: [], next: null })
})
