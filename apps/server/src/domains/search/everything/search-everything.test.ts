import { readFileSync } from 'node:fs'
import type { Arguments, Endpoint } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { pseudoRandom } from '../../contacts/factory/random.factory.ts'
import { makeHousehold } from '../../households/merge/households.factory.ts'
import { searchRecurring } from '../search.jobs.ts'
import { addFindable, created, tomorrow } from './findable.factory.ts'

let server: TestServer
let token: string
let elsewhere: string
let mine: Awaited<ReturnType<typeof household>>
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.employee)
  elsewhere = await server.session(server.there.people.employee)
  mine = await household(token)
  // The same in another account, which must never be found.
  await household(elsewhere)
})
afterAll(() => server.close())

const made = <E extends Endpoint>(as: string, endpoint: E, args: Arguments<E>) => created(server, as, endpoint, args)
const household = (as: string, ...names: [lastName?: string, coFirstName?: string | null]) =>
  addFindable(server, as, ...names)

async function search(query: string, more: { kinds?: string; limit?: number } = {}, as = token) {
  const { status, body } = await server.request(
    api.search.searchEverything,
    { query: { query, ...more } as never },
    { token: as },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const ids = async (query: string, kinds?: string, as = token) => {
  const { contacts, records } = await search(query, { ...(kinds && { kinds }) }, as)
  return [...contacts, ...records].map(({ id }) => id)
}

type Kind = keyof typeof mine
const cases: [kind: Kind, typed: string[], marked: string][] = [
  ['contact', ['marigold quill', 'quilfeather', 'barnaby'], ''],
  ['dependent', ['thaddeus', 'th qu', 'tha marigold'], 'thaddeus'],
  [
    'policy',
    ['wolverine', 'ho-1234-5678-x', 'HO12345678X', '1234 5678', '12345678', '5678x', 'wo qu', 'quillfether wolverine'],
    'wolverine',
  ],
  ['vehicle', ['honda civic', '1hgcm82633a004352', '004352', 'marigold honda', '2019 hon'], 'honda'],
  ['boat', ['bayliner', 'abc12345d404', 'ABC 12345', 'quill d404'], 'bayliner'],
  ['home', ['larkspur', '77 larkspur', 'truckee'], 'larkspur'],
  ['commercial', ['sassafras', 'nutmeg bakery', 'persimmon ojai', 'quill nutmeg'], 'persimmon'],
  ['address', ['gooseberry', '9 gooseberry ct xenia'.replace(' ct', ''), '45385', 'marigold xenia'], 'gooseberry'],
  ['note', ['umbrella', 'umb deduct', 'barnaby umbrella'], 'umbrella'],
  ['document', ['declarations', 'decl 2026', 'quillfeather decl'], 'declarations'],
  ['followup', ['boathouse', 'requote boat', 'marigold requote'], 'boathouse'],
]

describe('finds', () => {
  test.each(cases)('a %s of the own account, with the matching words', async (kind, typed, marked) => {
    for (const each of typed) expect(await ids(each), each).toContain(mine[kind])
    if (!marked) return
    const { records } = await search(marked)
    const [hit, ...others] = records.filter(({ id }) => id === mine[kind])
    expect(others).toEqual([])
    expect(hit).toMatchObject({ marks: [marked], contact: { id: mine.contact, lastName: 'Quillfeather' } })
    expect(`${hit?.title} ${hit?.detail}`.toLowerCase()).toContain(marked)
  })

  test('nothing of another account', async () => {
    const own = new Set(Object.values(mine))
    for (const typed of cases.flatMap(([, each]) => each.slice(0, 2))) {
      const found = await ids(typed)
      expect(
        found.filter((id) => !own.has(id)),
        typed,
      ).toEqual([])
      const next = await ids(typed, undefined, elsewhere)
      expect(
        next.filter((id) => own.has(id)),
        typed,
      ).toEqual([])
      expect(next.length, typed).toBeGreaterThan(0)
    }
  })

  test('the address of somebody without any last contact', async () => {
    const contact = await made(token, api.contacts.createContact, { body: { lastName: 'Silent' } })
    const body = { type: 'Mailing', address: '3 Ptarmigan Way' } as const
    const address = await made(token, api.addresses.addRecord, { params: { id: contact }, body })
    expect(await ids('ptarmigan')).toEqual([address])
  })

  test('a record by its content, but not only by its contact’s name', async () => {
    const { contacts, records } = await search('marigold')
    expect([contacts.map(({ id }) => id), records]).toEqual([[mine.contact], []])
  })

  test('the very number first, whatever else it begins', async () => {
    const longer = await made(token, api.policies.addRecord, {
      params: { id: mine.contact },
      body: { idNumber: 'HO-1234-5678-XY' },
    })
    const { records } = await search('ho 12345678 x')
    expect(records.map(({ id, exact }) => [id, exact])).toEqual([
      [mine.policy, true],
      [longer, false],
    ])
    expect(records[0]?.marks).toEqual(['ho', '1234', '5678', 'x'])
  })

  test('only the requested kinds, and says which have more results', async () => {
    const [first, second] = ['Zucchini one', 'Zucchini two'].map(
      (note) => () => made(token, api.contacts.addNote, { params: { id: mine.contact }, body: { note } as never }),
    )
    await first?.()
    server.clock.step(1000)
    const newest = await second?.()
    const { records, more } = await search('zucch', { kinds: 'note,policy', limit: 1 })
    expect([records.map(({ id }) => id), more]).toEqual([[newest], ['note']])
    expect(await ids('zucch', 'policy,contact')).toEqual([])
    for (const query of [{ query: 'z' }, { query: 'zu', kinds: 'secrets' }])
      expect((await server.request(api.search.searchEverything, { query } as never, { token })).status).toBe(400)
  })

  test('the part of a long note that was meant', async () => {
    const { records } = await search('umbrella')
    expect(records[0]?.title).toMatch(/^….*note\. Asked about an umbrella and the deductible\.$/)
  })

  test.each(['123-45-6789', '123456789', '6789', '987654321', '987-65-4321', '555443333'])(
    'no private value: %s',
    async (typed) => {
      expect(await ids(typed)).not.toContain(mine.contact)
      expect(await ids(typed)).not.toContain(mine.dependent)
      expect(await ids(typed)).not.toContain(mine.commercial)
    },
  )

  test.each(["'; drop table contacts; --", '%%', '\\\\', "''", '(((', ':*', '😀😀', '!&|', '#ho', '~x8'])(
    '%j breaks nothing',
    async (typed) => {
      await search(typed)
    },
  )

  test('words longer than any index allows', async () => {
    const note = `${'supercalifragilistic'.repeat(400)} anemone`
    const id = await made(token, api.contacts.addNote, { params: { id: mine.contact }, body: { note } as never })
    expect(await ids('anemone')).toEqual([id])
    expect(await ids('supercalifragilisticsuper')).toEqual([id])
    expect(await ids(note.slice(0, 200))).toEqual([id])
  })
})

test('a follow-up is found by those who see it', async () => {
  const { employee, admin } = server.here.people
  const boss = await server.session(admin)
  const add = (assignTo: 'self' | 'peer', note: string) =>
    made(token, api.followups.createFollowup, {
      body: { assignTo, user: assignTo === 'peer' ? admin.id : null, client: null, date: tomorrow, note },
    })
  const [own, ours] = [await add('self', 'Kumquat secret'), await add('peer', 'Kumquat shared')]
  const third = await server.session(server.here.people.owner)
  expect((await ids('kumquat')).toSorted()).toEqual([own, ours].toSorted())
  expect([await ids('kumquat', undefined, boss), await ids('kumquat', undefined, third)]).toEqual([[ours], []])
  expect((await search('kumquat')).records[0]?.contact).toBe(null)
  expect(employee.id).not.toBe(admin.id)
})

describe('search results reflect', () => {
  const kinds = cases.map(([kind, [typed]]) => [kind, typed ?? ''] as const)
  const foundOf = async (contact: Record<string, string>) =>
    (
      await Promise.all(
        kinds.map(async ([kind, typed]) => ((await ids(typed)).includes(contact[kind] ?? '') ? kind : [])),
      )
    )
      .flat()
      .toSorted()
  const all = kinds.map(([kind]) => kind).toSorted()

  test('a deletion and a restoration at once', async () => {
    const { contact, policy, ...rest } = await household(token, 'Quillfeather')
    const one = { contact, policy, ...rest }
    expect(await foundOf(one)).toEqual(all)
    const ofPolicy = { params: { id: contact, recordId: policy } }
    await server.request(api.policies.removeRecord, ofPolicy, { token })
    expect(await foundOf(one)).not.toContain('policy')
    await server.request(api.policies.restoreRecord, ofPolicy, { token })
    expect(await foundOf(one)).toEqual(all)
    await server.request(api.households.deleteContact, { params: { id: contact } }, { token })
    expect(await foundOf(one)).toEqual([])
    await server.request(api.households.restoreContact, { params: { id: contact } }, { token })
    expect(await foundOf(one)).toEqual(all)
    await server.request(api.households.deleteContact, { params: { id: contact } }, { token })
  })

  test('a contact’s new name', async () => {
    const { contact, vehicle } = await household(token, 'Cholmondeley')
    await server.request(
      api.contacts.updateContact,
      { params: { id: contact }, body: { lastName: 'Featherstonehaugh' } },
      { token },
    )
    expect([await ids('featherst honda'), await ids('cholmondeley honda')]).toEqual([[vehicle], []])
  })

  test('a merge', async () => {
    const [stays, goes] = [await household(token, 'Abernathy', null), await household(token, 'Zimmermann', null)]
    const merged = await server.request(
      api.households.mergeContacts,
      { params: { id: stays.contact, otherId: goes.contact }, body: { mergeAs: 'secondary' } as never },
      { token },
    )
    expect(merged.status, JSON.stringify(merged.body)).toBe(200)
    for (const [typed, kind] of [
      ['abernathy honda', 'vehicle'],
      ['abernathy wolverine', 'policy'],
      ['abernathy umbrella', 'note'],
      ['abernathy boathouse', 'followup'],
    ] as const)
      expect(await ids(typed), typed).toContain(goes[kind])
    const { records } = await search('abernathy honda')
    expect(records.map(({ contact }) => contact?.id)).toEqual([stays.contact, stays.contact])
  })
})

test('deferred search rows equal recomputed ones', async () => {
  for (const seed of [1, 2, 3])
    await makeHousehold(server, token, pseudoRandom(seed), { alone: seed === 2, name: `Property ${seed}` })
  const { rows } = await server.admin.query(
    `with there as (select account_id, kind, id, contact_id, at, seers, words, owner from tenant.search_records),
      domains (account, domain, ids) as (
        select account_id, 'policies', array_agg(id) from tenant.policies group by 1
        union all select account_id, 'quotes', array_agg(id) from tenant.quotes group by 1
        union all select account_id, 'dependents', array_agg(id) from tenant.dependents group by 1
        union all select account_id, 'commercial_accounts', array_agg(id) from tenant.commercial_accounts group by 1
        union all select account_id, 'activity', array_agg(id) from tenant.activity group by 1
        union all select account_id, 'documents', array_agg(id) from tenant.documents group by 1
        union all select account_id, 'followups', array_agg(id) from tenant.followups group by 1),
      again as (select account, f.* from domains, tenant.searched_records(account, domain, ids) f where f.words <> '')
    select (select count(*)::int from there) as kept, (select count(*)::int from tenant.search_records_pending) as waiting,
      (select count(*)::int from (select * from there except select * from again) a) as wrong,
      (select count(*)::int from (select * from again except select * from there) a) as missing`,
  )
  expect(rows[0]).toMatchObject({ wrong: 0, missing: 0, waiting: 0 })
  expect(rows[0].kept).toBeGreaterThan(30)
})

test('finds words of an earlier folding once they are rewritten, skipping locked rows', async () => {
  const params = { id: mine.contact }
  const note = await made(token, api.contacts.addNote, { params, body: { note: 'Pays per\u00adiwinkle\u2013monthly' } })
  const other = await household(token, 'Zoll\u2014ikon', null)
  const before = async (id: string, words: string, owner: string) => {
    await server.admin.query('update tenant.search_records set words = $2, owner = $3 where id = $1', [
      id,
      words,
      owner,
    ])
  }
  await before(note, ' pays per\u00adiwinkle\u2013monthly', ' marigold quillfeather')
  await before(other.vehicle, ' 2019 honda civic', ' marigold zoll\u2014ikon')
  const found = async () => [
    (await ids('periwinkle')).includes(note),
    (await ids('ikon civic')).includes(other.vehicle),
  ]
  expect(await found()).toEqual([false, false])

  const file = new URL('../../../../migrations/202611250160-search-rewrite-again.sql', import.meta.url)
  await server.admin.query(readFileSync(file, 'utf8').split(/^(?=do \$\$)/m)[1] ?? '')
  const job = searchRecurring.find(({ name }) => name === 'contacts.rewrite-search')
  const actor = { userId: null, name: 'system' }
  const run = () =>
    job?.run({
      accountId: server.here.id,
      actor,
      platform: server.platform,
      signal: new AbortController().signal,
    } as never)
  const client = await server.admin.connect()
  try {
    await client.query('begin')
    await client.query('select from tenant.contacts where id = $1 for no key update', [mine.contact])
    await run()
    expect(await found()).toEqual([false, true])
  } finally {
    await client.query('rollback')
    client.release()
  }
  await run()
  expect(await found()).toEqual([true, true])
  const { rows } = await server.admin.query('select from tenant.search_records_outdated where account_id = $1', [
    server.here.id,
  ])
  expect(rows).toHaveLength(0)
})
