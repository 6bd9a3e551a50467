import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampled } from '#testing/exhaustive'
import { type TestServer, testServer } from '#testing/server'
import { pseudoRandom } from '../../contacts/factory/random.factory.ts'
import { householdRecurring } from '../households.jobs.ts'
import { followingTables, otherwise } from './followers.ts'
import { makeHousehold, orphansOf, plaintextOf } from './households.factory.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(async () => {
  console.log(
    server.logged
      .filter((line) => line.includes('stack'))
      .slice(0, 4)
      .join('\n')
      .slice(0, 6000),
  )
  await server.close()
})
beforeEach(async () => {
  token = await server.session(server.here.people.employee)
  server.clock.step(1000)
})

const merging = api.households
type Body = Parameters<typeof merge>[2]
const household = (seed: number, alone: boolean, name: string) =>
  makeHousehold(server, token, pseudoRandom(seed), { alone, name })
const merge = (
  id: string,
  otherId: string,
  body: { mergeAs: 'combine' | 'primary' | 'secondary' } & Record<string, unknown>,
) => server.request(merging.mergeContacts, { params: { id, otherId }, body: body as never }, { token })
const undo = (id: string, changeId: string) =>
  server.request(merging.undoHouseholdChange, { params: { id, changeId } }, { token })
const report = async (id: string, changeId: string) =>
  (await server.request(merging.getHouseholdChange, { params: { id, changeId } }, { token })).body
const contact = async (id: string) => server.request(api.contacts.getContact, { params: { id } }, { token })
const reveal = async (id: string, field: string) =>
  (await server.request(api.contacts.revealField, { params: { id, field: field as 'ssn' } }, { token })).body.value
const update = (id: string, body: object) =>
  server.request(api.contacts.updateContact, { params: { id }, body }, { token })
const rows = async (query: string, values: unknown[] = []) => (await server.admin.query(query, values)).rows

async function merged(id: string, otherId: string, body: Body) {
  const { status, body: reply } = await merge(id, otherId, body)
  expect(status, JSON.stringify(reply)).toBe(200)
  server.clock.step(1000)
  return reply
}

const expectNoOrphans = async () => expect(await orphansOf(server)).toEqual([])

const counts = async () => {
  const all = await Promise.all(
    followingTables.map(async (table) => [table, (await rows(`select count(*)::int from tenant.${table}`))[0].count]),
  )
  return Object.fromEntries(all)
}

test('handles every table that refers to a contact', async () => {
  const named = await rows(`select k.conrelid::regclass::text as name, a.attname as "column" from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[array_length(k.conkey, 1)]
    where k.contype = 'f' and k.confrelid = 'tenant.contacts'::regclass`)
  const places = named.map(({ name, column }) => `${name.replace('tenant.', '')}.${column}`)
  const following = followingTables.map((table) => `${table}.contact_id`)
  expect(places.filter((place) => !following.includes(place) && !(place in otherwise))).toEqual([])
})

describe('a merge', () => {
  const ways = [
    ['secondary', true, 11],
    ['primary', true, 12],
    ['combine', false, 13],
    ['combine', false, 14],
  ] as const
  test.each(sampled(ways, { most: 2, from: 1 }))(
    'as %s loses nothing, and undone leaves what was there (seed %#)',
    async (mergeAs, alone, seed) => {
      const [one, other] = [await household(seed, alone, 'Alder'), await household(seed + 100, alone, 'Birch')]
      await server.request(
        api.drafts.saveDraft,
        { body: { form: 'note', entity: other.id, fields: { text: 'Half' }, version: 0 } },
        { token },
      )
      await update(one.id, { affliateVia: 'A friend' })
      const sent = await server.request(
        api.contacts.createContact,
        { body: { lastName: 'Sent', affliateContact: other.id } },
        { token },
      )
      const [before, counted] = [await plaintextOf(server), await counts()]
      const {
        newClient,
        change,
        report: told,
      } = await merged(one.id, other.id, {
        mergeAs,
        combineWithType: seed === 14 ? 'secondary' : 'primary',
      })
      await expectNoOrphans()
      const [kept] = await rows("select journal->'kept' as ids from tenant.household_changes where id = $1", [change])
      const { extras = [], notes = [] } = kept.ids ?? {}
      const now = await counts()
      expect({
        ...now,
        activity: now.activity - notes.length,
        contact_extras: now.contact_extras - extras.length,
      }).toEqual(counted)
      const left = await Promise.all(
        followingTables.map(async (table) =>
          (await rows(`select id from tenant.${table} where contact_id = $1`, [other.id])).map(() => table),
        ),
      )
      expect(left.flat().length).toBe(told.keptOnce.length)
      expect(newClient.summary.policies).toBe(2)
      expect((await contact(sent.body.id)).body.affliateContact).toBe(one.id)
      expect(newClient.tags.map(({ name }) => name)).toContain('Both')
      const reply = await contact(other.id)
      expect([reply.status, (reply.body as unknown as { code: string; details: object }).details]).toEqual([
        410,
        { mergedInto: one.id },
      ])
      expect((await undo(one.id, change)).status).toBe(200)
      expect(await plaintextOf(server)).toEqual(before)
      await expectNoOrphans()
      expect((await undo(one.id, change)).body).toMatchObject({ code: 'undoTooLate' })
    },
  )

  test('of a merge is undone in the reverse order', async () => {
    const [a, b, c] = [
      await household(21, true, 'Ash'),
      await household(22, true, 'Beech'),
      await household(23, true, 'Cedar'),
    ]
    const before = await plaintextOf(server)
    const first = await merged(b.id, c.id, { mergeAs: 'secondary' })
    const second = await merged(a.id, b.id, { mergeAs: 'combine' })
    await expectNoOrphans()
    expect(second.newClient.summary.policies).toBe(3)
    expect((await contact(c.id)).body).toMatchObject({ code: 'contactMerged', details: { mergedInto: a.id } })
    expect((await undo(b.id, first.change)).body).toMatchObject({ code: 'undoLaterFirst' })
    expect((await undo(a.id, second.change)).status).toBe(200)
    expect((await undo(b.id, first.change)).status).toBe(200)
    expect(await plaintextOf(server)).toEqual(before)
  })

  test('private values of everyone open afterwards, and the log names both', async () => {
    const [one, other] = [await household(31, true, 'Oak'), await household(32, true, 'Pine')]
    const [mine, theirs] = [await reveal(one.id, 'ssn'), await reveal(other.id, 'ssn')]
    await merged(one.id, other.id, { mergeAs: 'primary' })
    expect([await reveal(one.id, 'ssn'), await reveal(one.id, 'coSsn')]).toEqual([theirs, mine])
    const params = { id: one.id, recordId: other.dependent, field: 'ssn' as const }
    expect((await server.request(api.dependents.revealRecordField, { params }, { token })).body.value).toBe('555443333')
    const log = await rows(
      "select action, entity_id, facts, changes from tenant.audit_log where action like 'contact.merged%' order by id desc limit 2",
    )
    expect(log).toMatchObject([
      {
        action: 'contact.merged-away',
        entity_id: other.id,
        facts: { into: one.id, intoName: expect.stringContaining('Oak') },
      },
      { action: 'contact.merged', entity_id: one.id, facts: { other: other.id, moved: { policies: 1 } } },
    ])
    expect(JSON.stringify(log)).not.toContain(mine)
    const journals = await rows('select journal::text from tenant.household_changes')
    for (const secret of [mine, theirs, '555443333']) expect(JSON.stringify(journals)).not.toContain(secret)
  })

  test('reports later changes, which stay or move with their person', async () => {
    const [one, other] = [await household(41, true, 'Elm'), await household(42, true, 'Fir')]
    const { change } = await merged(one.id, other.id, { mergeAs: 'secondary' })
    await update(one.id, { email: 'elm@example.com', coEmail: 'fir@example.com', coSsn: '111223333' })
    const policies = { params: { id: one.id, recordId: other.policy }, body: { plan: 'Silver since' } }
    await server.request(api.policies.changeRecord, policies, { token })
    const added = await server.request(
      api.policies.addRecord,
      { params: { id: one.id }, body: { plan: 'New', paymentMethod: other.method } },
      { token },
    )
    const told = await report(one.id, change)
    const looked = told.fields.map(({ field, now, outcome }) => [field, now, outcome])
    expect(looked).toEqual(
      expect.arrayContaining([
        ['email', 'elm@example.com', 'stays'],
        ['coEmail', 'fir@example.com', 'follows'],
        ['coSsn', '***-**-3333', 'follows'],
      ]),
    )
    expect(told.records).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'policies', id: other.policy, since: 'changed', outcome: 'follows' }),
        expect.objectContaining({ kind: 'policies', id: added.body.id, since: 'added', outcome: 'stays' }),
      ]),
    )
    await undo(one.id, change)
    expect((await contact(one.id)).body).toMatchObject({ email: 'elm@example.com', coEmail: null, coSsn: null })
    expect((await contact(other.id)).body).toMatchObject({ email: 'fir@example.com', ssn: '***-**-3333' })
    expect(await reveal(other.id, 'ssn')).toBe('111223333')
    await expectNoOrphans()
    const stayed = await server.request(api.policies.listRecords, { params: { id: one.id } }, { token })
    expect(stayed.body.data.map(({ plan }) => plan)).toContain('New')
  })

  test('applies picks per field, and reports omitted values', async () => {
    const make = async (body: object) =>
      (await server.request(api.contacts.createContact, { body } as never, { token })).body.id
    const one = await make({ lastName: 'Gum', email: 'one@example.com', phone: '12125550111', ssn: '111111111' })
    const other = await make({
      lastName: 'Gum',
      email: 'other@example.com',
      phone: '12125550122',
      dob: '1980-01-02',
      ssn: '222222222',
    })
    const { newClient, report: told } = await merged(one, other, {
      mergeAs: 'combine',
      combineData: { email: 'other', ssn: 'other' },
    })
    expect(newClient).toMatchObject({
      email: 'other@example.com',
      phone: '12125550111',
      dob: '1980-01-02',
      ssn: '***-**-2222',
    })
    expect(await reveal(one, 'ssn')).toBe('222222222')
    expect(told.kept).toEqual([
      { field: 'email', value: 'one@example.com' },
      { field: 'phone', value: '12125550122' },
    ])
    expect(told.leftOut).toEqual([{ field: 'ssn', value: '***-**-1111' }])
  })

  test('keeps what was not picked: phones and e-mails in additional info, where a search finds them, the rest in a note', async () => {
    const make = async (body: object) =>
      (await server.request(api.contacts.createContact, { body } as never, { token })).body.id
    const one = await make({
      ...{ lastName: 'Yew', email: 'yew@example.com', mobilePhone: '12125550133', dob: '1976-01-04' },
      coFirstName: 'Al',
    })
    const other = await make({
      lastName: 'Yew',
      email: 'yew.former@example.org',
      mobilePhone: '13035550144',
      phone: '12125550133',
      dob: '1976-04-01',
      coFirstName: 'Bo',
      ssn: '222222222',
    })
    const before = await plaintextOf(server)
    const { newClient, change, report: told } = await merged(one, other, { mergeAs: 'combine' })
    expect(newClient.extras.map(({ field, value }) => [field, value]).toSorted()).toEqual([
      ['Other email', 'yew.former@example.org'],
      ['Other phone', '(303) 555-0144'],
    ])
    expect(told.kept.map(({ field }) => field).toSorted()).toEqual(['coFirstName', 'dob', 'email', 'mobilePhone'])
    expect(told.leftOut).toEqual([])
    const notes = await server.request(api.contacts.listActivity, { params: { id: one } } as never, { token })
    expect(JSON.stringify(notes.body)).toContain(
      'Not picked when Yew was merged into this contact:\\nDate of birth: 04/01/1976\\nCo-applicant’s first name: Bo',
    )
    for (const search of ['yew.former', 'er@example.org', '3035550144', '(303) 555-0144', '5550144']) {
      const found = await server.request(api.contacts.listContacts, { query: { search } } as never, { token })
      expect(
        found.body.data.map(({ id }) => id),
        search,
      ).toEqual([one])
    }
    expect((await undo(one, change)).status).toBe(200)
    expect(await plaintextOf(server)).toEqual(before)
    const found = await server.request(api.contacts.listContacts, { query: { search: 'yew.former' } } as never, {
      token,
    })
    expect(found.body.data.map(({ id }) => id)).toEqual([other])
  })

  test('is refused with oneself, with a third person, from a stale page, and to strangers', async () => {
    const [one, other] = [await household(51, true, 'Hazel'), await household(52, false, 'Holly')]
    expect((await merge(one.id, one.id, { mergeAs: 'combine' })).body).toMatchObject({ code: 'mergeWithItself' })
    for (const mergeAs of ['primary', 'secondary'] as const)
      expect((await merge(one.id, other.id, { mergeAs })).body).toMatchObject({ code: 'mergeMustCombine' })
    expect((await merge(one.id, other.id, { mergeAs: 'combine', otherVersion: 77 })).status).toBe(409)
    const there = await server.session(server.there.people.owner)
    const asked = { params: { id: one.id, otherId: other.id }, body: { mergeAs: 'combine' as const } }
    expect((await server.request(merging.mergeContacts, asked, { token: there })).status).toBe(404)
  })

  test('lets one of two concurrent merges fail', async () => {
    const [one, other] = [await household(61, true, 'Ivy'), await household(62, true, 'Jade')]
    const both = await Promise.all([
      merge(one.id, other.id, { mergeAs: 'combine' }),
      merge(other.id, one.id, { mergeAs: 'combine' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    await expectNoOrphans()
  })

  test('can’t be undone after 30 days, when the journal is deleted', async () => {
    const [one, other] = [await household(71, true, 'Kapok'), await household(72, true, 'Larch')]
    const { change } = await merged(one.id, other.id, { mergeAs: 'secondary' })
    server.clock.step(30 * 24 * 60 * 60_000 + 1)
    token = await server.session(server.here.people.employee)
    expect((await undo(one.id, change)).body).toMatchObject({ code: 'undoTooLate' })
    for (const recurring of householdRecurring) {
      if (recurring.per !== 'account') continue
      const actor = { userId: null, name: 'A test' }
      const { signal } = new AbortController()
      await recurring.run({ accountId: server.here.id, actor, platform: server.platform, signal } as never)
    }
    expect(await rows('select journal from tenant.household_changes where id = $1', [change])).toEqual([
      { journal: null },
    ])
    expect(await rows('select from tenant.private_fields where owner_id = $1', [change])).toEqual([])
    expect((await contact(other.id)).body).toMatchObject({ code: 'contactMerged', details: { mergedInto: one.id } })
    expect((await contact(one.id)).body.summary.policies).toBe(2)
  })
})
