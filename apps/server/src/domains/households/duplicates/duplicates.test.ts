import { duplicateReasons } from '@frontdesk/contract/households/households'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.admin)
})
afterAll(() => server.close())

async function add(body: object): Promise<string> {
  const { status, body: made } = await server.request(api.contacts.createContact, { body } as never, { token })
  expect(status, JSON.stringify(made)).toBe(201)
  return (made as { id: string }).id
}
const ask = (query: object) => server.request(api.households.listDuplicates, { query } as never, { token })
async function pairs(limit = 100): Promise<[string, string, string[]][]> {
  const found: [string, string, string[]][] = []
  let cursor: string | undefined
  do {
    const query = { limit, ...(cursor && { cursor }) }
    const { status, body } = await ask(query)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.length).toBeLessThanOrEqual(limit)
    for (const { client, matches } of body.data)
      for (const match of matches) found.push([client.id, match.client.id, match.reasons.map(said)])
    cursor = body.next ?? undefined
  } while (cursor)
  return found
}
const said = ({ same, ofClient, ofMatch }: { same: string; ofClient: string; ofMatch: string }) =>
  [same, ...(ofClient + ofMatch === 'primaryprimary' ? [] : [ofClient, ofMatch])].join(' ')
const both = (id: string, otherId: string) => ({ params: { id, otherId } })

test('the database names the reasons of the contract, each for people of the contact', async () => {
  const { rows } = await server.admin.query<{ reason: string }>(
    `select distinct found[1] as reason from pg_proc, regexp_matches(prosrc, $$'(\\w+ (?:primary|secondary) (?:primary|secondary))'$$, 'g') found
     where oid = 'tenant.duplicates_of'::regproc`,
  )
  const named = rows.map(({ reason }) => reason.split(' ')[0])
  expect([...new Set(named)].toSorted()).toEqual([...duplicateReasons].toSorted())
})

test('finds a pair for each reason, newest first, once', async () => {
  const address = { address: '1 Main Street', zipcode: '02110' }
  const first = {
    ssn: await add({ lastName: 'Alpha', ssn: '123456789' }),
    email: await add({ lastName: 'Beta', email: 'Same@Example.com' }),
    phone: await add({ lastName: 'Gamma', phone: '12125550111', mobilePhone: '12125550112' }),
    born: await add({ firstName: 'Dee', lastName: 'Delta', dob: '1980-01-02' }),
    place: await add({ lastName: 'Echo', address }),
  }
  await add({ lastName: 'Echo', address: { ...address, address: '2 Main Street' } })
  await add({ firstName: 'Other', lastName: 'Delta', dob: '1980-01-02' })
  await add({ lastName: 'Foxtrot', address })
  const then = {
    ssn: await add({ lastName: 'Else', coFirstName: 'Alpha', coSsn: '123456789' }),
    email: await add({ lastName: 'Else', email: 'same@example.com' }),
    phone: await add({ lastName: 'Gamma', mobilePhone: '12125550111' }),
    born: await add({ firstName: 'Déé', lastName: 'Delta', dob: '1980-01-02', phone: '12125550112' }),
    place: await add({ lastName: 'Echo', address }),
  }
  const expected = [
    [then.place, first.place, ['nameAndAddress']],
    [then.born, first.born, ['nameAndBirthday']],
    [then.born, first.phone, ['phone']],
    [then.phone, first.phone, ['phone']],
    [then.email, first.email, ['email']],
    [then.ssn, first.ssn, ['ssn secondary primary']],
  ]
  const found = await pairs()
  const { data } = (await ask({ limit: 100 })).body
  const named = data.flatMap(({ matches }) => matches.flatMap(({ reasons }) => reasons.map(({ values }) => values)))
  // An SSN is named by its kind only.
  expect(named.map(([value = '']) => value.toLowerCase()).toSorted()).toEqual([
    '',
    '1 main street, 02110',
    '12125550111',
    '12125550112',
    '1980-01-02',
    'same@example.com',
  ])
  expect(found).toHaveLength(expected.length)
  expect(found).toEqual(expect.arrayContaining(expected))
  expect(found.map(([id]) => id)).toEqual([...found.map(([id]) => id)].sort().reverse())
  expect(await pairs(1)).toEqual(found)
  const compared = async () =>
    (
      await server.admin.query(
        "select facts from tenant.audit_log where action = 'contact.ssn.compared' order by written",
      )
    ).rows
  const told = await compared()
  expect(told).toContainEqual({ facts: { pairs: 1 } })
  // People who may not look up a number must not learn anything by writing it into a contact either.
  const employee = await server.session(server.here.people.employee)
  const seen = await server.request(api.households.listDuplicates, { query: {} } as never, { token: employee })
  expect(JSON.stringify(seen.body)).not.toMatch(/"ssn"|Else.*Alpha/)
  expect(seen.body.data).toHaveLength(found.length - 2)
  expect(await compared()).toEqual(told)

  expect((await server.request(api.households.markNotDuplicate, both(first.ssn, then.ssn), { token })).status).toBe(204)
  expect((await pairs()).map(([id]) => id)).not.toContain(then.ssn)
  expect((await server.request(api.households.unmarkNotDuplicate, both(then.ssn, first.ssn), { token })).status).toBe(
    204,
  )
  expect((await pairs()).map(([id]) => id)).toContain(then.ssn)

  await server.request(api.households.deleteContact, { params: { id: first.email } }, { token })
  expect((await pairs()).map(([id]) => id)).not.toContain(then.email)
})

test('includes co-applicants, and says whose value it is', async () => {
  const households = {
    bob: await add({ firstName: 'Bob', lastName: 'Lee', coFirstName: 'Ann', coMobilePhone: '12125550141' }),
    cal: await add({ firstName: 'Cal', lastName: 'Moe', phone: '12125550142', coEmail: 'home@moe.example' }),
    dan: await add({ firstName: 'Dan', lastName: 'Nye', coMobilePhone: '12125550143', mobilePhone: '12125550143' }),
  }
  const later = {
    ann: await add({ firstName: 'Ann', lastName: 'Lee', phone: '12125550141' }),
    ida: await add({ lastName: 'Ivy', coFirstName: 'Cal', coMobilePhone: '12125550142', coEmail: 'HOME@moe.example' }),
    nan: await add({ lastName: 'Nye', phone: '12125550143' }),
  }
  const found = (await pairs()).filter(([id]) => Object.values(later).includes(id))
  const { data } = (await ask({ limit: 100 })).body
  expect(data.find(({ client }) => client.id === later.ida)?.matches[0]?.reasons).toMatchObject([
    { same: 'email', values: [expect.stringMatching(/^home@moe.example$/i)] },
    { same: 'phone', values: ['12125550142'] },
  ])
  expect(found).toEqual([
    [later.nan, households.dan, ['phone']],
    [later.ida, households.cal, ['email secondary secondary', 'phone secondary primary']],
    [later.ann, households.bob, ['phone primary secondary']],
  ])
})

test('never includes the number or its index, and nothing of another account', async () => {
  const { body } = await server.request(api.households.listDuplicates, { query: {} }, { token })
  expect(JSON.stringify(body)).not.toMatch(/123456789|ssnIndex|ssn_index/)
  const there = await server.session(server.there.people.owner)
  expect((await server.request(api.households.listDuplicates, { query: {} }, { token: there })).body.data).toEqual([])
  for (const cursor of ['x', '-'.repeat(36)])
    expect((await server.request(api.households.listDuplicates, { query: { cursor } }, { token })).status).toBe(400)
})

test('covers everybody once over all pages', async () => {
  let looked = 0
  let cursor: string | undefined
  do {
    const query: object = { limit: 1, ...(cursor && { cursor }) }
    const { body }: Awaited<ReturnType<typeof ask>> = await ask(query)
    looked += body.searched
    cursor = body.next ?? undefined
  } while (cursor)
  const { rows } = await server.admin.query(
    'select count(*)::int as all from tenant.contacts where account_id = $1 and deleted_at is null',
    [server.here.id],
  )
  expect(looked).toBe(rows[0].all)
})

test('a new contact names its likely duplicates in the reply, an SSN only for those who may look it up', async () => {
  const employee = await server.session(server.here.people.employee)
  const create = async (body: object, as = token) =>
    (await server.request(api.contacts.createContact, { body } as never, { token: as })).body as {
      id: string
      likelyDuplicates?: { id: string; name: string }[]
    }
  const zoe = await create({ firstName: 'Zoe', lastName: 'Quist', mobilePhone: '12125550171', ssn: '987654321' })
  expect(zoe.likelyDuplicates).toBeUndefined()
  const firm = await create({ companyName: 'Quist Roofing', email: 'office@quist.example' })
  const twice = await create({ lastName: 'Q', coMobilePhone: '12125550171', email: 'Office@quist.example' })
  expect(twice.likelyDuplicates).toEqual([
    { id: firm.id, name: 'Quist Roofing' },
    { id: zoe.id, name: 'Zoe Quist' },
  ])
  expect((await create({ lastName: 'Q', coMobilePhone: '12125550172' })).likelyDuplicates).toBeUndefined()

  const audited = async () =>
    (await server.admin.query("select facts from tenant.audit_log where action = 'contact.ssn.compared'")).rows.length
  const before = await audited()
  expect((await create({ lastName: 'Guess', ssn: '987654321' }, employee)).likelyDuplicates).toBeUndefined()
  expect(await audited()).toBe(before)
  expect((await create({ lastName: 'Known', ssn: '987654321' })).likelyDuplicates).toHaveLength(2)
  expect(await audited()).toBe(before + 1)

  const there = await server.session(server.there.people.owner)
  expect((await create({ lastName: 'Quist', mobilePhone: '12125550171' }, there)).likelyDuplicates).toBeUndefined()
  for (let at = 0; at < 12; at++) await create({ lastName: `Crowd ${at}`, phone: '12125550173' })
  expect((await create({ lastName: 'Last', phone: '12125550173' })).likelyDuplicates).toHaveLength(10)
})
