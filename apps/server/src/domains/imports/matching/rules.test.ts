import type { ImportRules } from '@frontdesk/contract/imports/import-fields'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ImportsTestApp, importsTestApp } from '../imports.factory.ts'

let app: ImportsTestApp
beforeAll(async () => {
  app = await importsTestApp()
})
afterAll(() => app.close())

type NewContact = Parameters<typeof add>[0]
async function add(body: { firstName?: string; lastName: string; [field: string]: unknown }) {
  const { status, body: contact } = await app.server.request(
    api.contacts.createContact,
    { body: body as never },
    { token: app.token },
  )
  if (status !== 201) throw new Error(JSON.stringify(contact))
  return contact
}
const progressOf = async (id: string) => (await app.read(id)).progress
const why = async (id: string) =>
  (await app.server.request(api.imports.downloadImportFailures, { params: { id } }, { token: app.token })).body

describe('matching people', () => {
  // Each: the existing contact, the heading with a matching value, and a value that does not match.
  test.each<[ImportRules['same'], NewContact, heading: string, same: string, other: string]>([
    [
      'name',
      { lastName: 'Ames', firstName: 'Jo', mobilePhone: '12125550101' },
      'Phone',
      '212-555-0101',
      '212-555-0109',
    ],
    [
      'email',
      { lastName: 'Bates', firstName: 'Jo', email: 'Jo@Bates.example' },
      'Email',
      'jo@bates.example',
      'joe@bates.example',
    ],
    ['phone', { lastName: 'Cole', firstName: 'Jo', phone: '12125550102' }, 'Cell', '(212) 555-0102', '212-555-0108'],
    ['ssn', { lastName: 'Dunn', firstName: 'Jo', ssn: '123456701' }, 'SSN', '123-45-6701', '123-45-6702'],
  ])('by %s', async (same, person, heading, value, other) => {
    await add(person)
    const file = (cell: string) => `First Name,Last Name,${heading}\nJo,${person.lastName},${cell}\n`
    const known = await app.imported(file(value), { same, known: 'skip' })
    expect(await progressOf(known)).toMatchObject({ created: 0, skipped: 1 })
    const unknown = await app.imported(file(other), { same, known: 'skip' })
    expect(await progressOf(unknown)).toMatchObject({ created: 1, skipped: 0 })
  })

  test.each<[ImportRules['same'], heading: string, phone: string, value: string]>([
    ['name', 'Phone', '12125550151', '212-555-0151'],
    ['phone', 'Phone', '12125550152', '212-555-0152'],
    ['email', 'Email', '12125550153', 'Ann@Orremail.example'],
  ])('by %s, who is here as a co-applicant', async (same, heading, coMobilePhone, value) => {
    const lastName = `Orr${same}`
    const coEmail = `ann@${lastName}.example`
    await add({ firstName: 'Bob', lastName, coFirstName: 'Ann', coLastName: lastName, coMobilePhone, coEmail })
    const rows = `First Name,Last Name,${heading}\nAnn,${lastName},${value}\n`
    const skipped = await app.imported(rows, { same, known: 'skip' })
    expect(await progressOf(skipped)).toMatchObject({ created: 0, skipped: 1 })
    const undecided = await app.imported(rows, { same, known: 'overwrite' })
    expect(await progressOf(undecided)).toMatchObject({ created: 0, updated: 0, conflicts: 1 })
    expect(await why(undecided)).toContain(`Already exists as the co-applicant of Bob ${lastName}`)
    const added = await app.imported(rows, { same, known: 'add' })
    expect(await progressOf(added)).toMatchObject({ created: 1 })
    for (const { id } of await app.people(lastName))
      await app.server.request(api.households.deleteContact, { params: { id } }, { token: app.token })
    const file = `First Name,Last Name,Spouse First,Spouse Last,Spouse Phone,Spouse Email,${heading}
Bob,${lastName},Ann,${lastName},+${coMobilePhone},${coEmail},\nAnn,${lastName},,,,,${value}\n`
    const map = ['firstName', 'lastName', 'coFirstName', 'coLastName', 'coMobilePhone', 'coEmail'] as const
    const together = await app.imported(file, { same, known: 'skip' }, [...map, same === 'email' ? 'email' : 'phone'])
    expect(await progressOf(together)).toMatchObject({ created: 1, skipped: 1 })
  })

  test('by the number in another program, of that program alone', async () => {
    const rules: ImportRules = { same: 'externalId', known: 'skip' }
    await app.imported('Record ID,First Name,Last Name\n700,Ida,Elm\n', rules)
    const again = await app.imported('Record ID,First Name,Last Name\n700,Ida,Married\n701,Ivo,Elm\n', rules)
    expect(await progressOf(again)).toMatchObject({ created: 1, skipped: 1 })
    const elsewhere = await app.imported('Client ID,First Name,Last Name\n700,Other,Elm\n', rules)
    expect(await progressOf(elsewhere)).toMatchObject({ created: 1 })
    const [, ivo] = await app.people('Elm')
    expect(ivo?.extras).toMatchObject([{ field: 'Record ID', value: '701' }])
  })

  test('never somebody who was deleted, or of another agency', async () => {
    const { id } = await add({ lastName: 'Farr', email: 'farr@farr.example' })
    await app.server.request(api.households.deleteContact, { params: { id } }, { token: app.token })
    const there = await app.server.signIn(app.server.there.people.admin)
    await app.server.request(
      api.contacts.createContact,
      { body: { lastName: 'Farr', email: 'farr@farr.example' } },
      { token: there },
    )
    const brought = await app.imported('Last Name,Email\nFarr,farr@farr.example\n', {
      same: 'email',
      known: 'overwrite',
    })
    expect(await progressOf(brought)).toMatchObject({ created: 1, updated: 0 })
  })

  test('adds rows that lack the compared value', async () => {
    const brought = await app.imported('Name,Email\nAl Gray,\nAl Gray,\n', { same: 'email', known: 'skip' })
    expect(await progressOf(brought)).toMatchObject({ created: 2, skipped: 0 })
  })

  test('a rule that no column serves is refused', async () => {
    const { id, mapping } = await app.uploaded('Name,Phone\nAda King,212-555-0100\n')
    for (const same of ['email', 'ssn', 'externalId'] as const) {
      const body = { mapping, rules: { same, known: 'skip' as const } }
      const { status, body: answer } = await app.server.request(
        api.imports.startImport,
        { params: { id }, body },
        { token: app.token },
      )
      expect([status, answer]).toMatchObject([422, { code: 'importMappingWrong', message: /no column contains it/ }])
    }
  })
})

describe('what becomes of them', () => {
  const heads = 'First Name,Last Name,Email,Mobile Phone,Occupation,Address,City,Zip,Tags,Note,Ref\n'
  const held = (lastName: string, more: object = {}) =>
    add({ firstName: 'Mia', lastName, email: `mia@${lastName}.example`.toLowerCase(), occupation: 'Baker', ...more })

  test('fill: only empty fields, reporting the file’s other values', async () => {
    await held('Hale', { address: { address: '1 Elm St', city: 'Troy' } })
    const file = `${heads}Mia,Hale,mia@hale.example,212-555-0110,Pilot,2 Oak Ave,Albany,12207,"Auto, Home",Called,R-1\n`
    const id = await app.imported(file, { same: 'email', known: 'fill' })
    const none = { skipped: 0, conflicts: 0, failed: 0, zipFilled: 0 }
    expect(await progressOf(id)).toEqual({ done: 1, created: 0, updated: 1, ...none })
    const [mia] = await app.people('Hale')
    expect(mia).toMatchObject({
      occupation: 'Baker',
      mobilePhone: '12125550110',
      addresses: [{ address: '1 Elm St', city: 'Troy', zipcode: null }],
      tags: [{ name: 'Auto' }, { name: 'Home' }],
      extras: [{ field: 'Ref', value: 'R-1' }],
      activity: { data: [{ note: 'Called' }] },
      version: 2,
    })
    expect(mia?.summary.lastContactedAt).toBe(mia?.activity.data[0]?.createdAt)
    const again = await app.imported(file, { same: 'email', known: 'fill' })
    expect(await progressOf(again)).toMatchObject({ updated: 0, skipped: 0, conflicts: 1 })
    expect(await why(again)).toContain('The contact has other values, and only empty fields are filled')
    expect((await app.people('Hale'))[0]).toMatchObject({ version: 2, activity: { data: [{ note: 'Called' }] } })
  })

  test('fill and overwrite keep the other e-mail and phone in additional info', async () => {
    const person = { lastName: 'Further', mobilePhone: '12125550191', email: 'further@one.example' }
    await add(person)
    const file = 'Last Name,First Name,Email,Mobile\nFurther,Jo,further@two.example,212-555-0191\n'
    await app.imported(file, { same: 'phone', known: 'fill' })
    const now = async () => (await app.people('Further'))[0]
    const kept = async () => (await now())?.extras.map(({ field, value }) => [field, value]) ?? []
    expect(await kept()).toEqual([['Other email', 'further@two.example']])
    await app.imported(file.replace('two', 'three'), { same: 'phone', known: 'overwrite' })
    expect((await now())?.email).toBe('further@three.example')
    expect((await kept()).toSorted()).toEqual([
      ['Other email', 'further@one.example'],
      ['Other email', 'further@two.example'],
    ])
  })

  test('overwrite: the file counts, what it lacks stays, an address is taken as a whole', async () => {
    await held('Iver', { phone: '12125550177', address: { address: '1 Elm St', address2: 'Apt 3', city: 'Troy' } })
    const file = `${heads}Mia,Iver,MIA@iver.example,,Pilot,2 Oak Ave,Albany,12207,,,R-1\n`
    const id = await app.imported(file, { same: 'email', known: 'overwrite' })
    expect(await progressOf(id)).toMatchObject({ updated: 1 })
    expect((await app.people('Iver'))[0]).toMatchObject({
      email: 'mia@iver.example',
      occupation: 'Pilot',
      phone: '12125550177',
      addresses: [{ address: '2 Oak Ave', address2: null, city: 'Albany', zipcode: '12207' }],
    })
    const again = await app.imported(file.replace('R-1', 'R-2'), { same: 'email', known: 'overwrite' })
    expect(await progressOf(again)).toMatchObject({ updated: 1 })
    expect((await app.people('Iver'))[0]?.extras).toMatchObject([{ field: 'Ref', value: 'R-2' }])
    const same = await app.imported(file.replace('R-1', 'R-2'), { same: 'email', known: 'overwrite' })
    expect(await progressOf(same)).toMatchObject({ updated: 0, skipped: 1 })
  })

  test('overwrite: seals a new number, and never uses a substitute name', async () => {
    await add({ firstName: 'Kit', lastName: 'Jones', phone: '12125550120', ssn: '123456711' })
    const id = await app.imported('Phone,SSN\n212-555-0120,123-45-6712\n', { same: 'phone', known: 'overwrite' })
    expect(await progressOf(id)).toMatchObject({ updated: 1 })
    const [kit] = await app.people('Jones')
    expect(kit).toMatchObject({ firstName: 'Kit', companyName: null, ssn: '***-**-6712' })
    const revealed = await app.server.request(
      api.contacts.revealField,
      { params: { id: kit?.id ?? '', field: 'ssn' } },
      { token: app.token },
    )
    expect(revealed.body).toEqual({ value: '123456712' })
    const journal = await app.rows<{ changes: unknown }>(
      'select changes from tenant.import_changes where import_id = $1',
      id,
    )
    expect(JSON.stringify(journal)).not.toMatch(/12345671[12]/)
  })

  test('add: a second contact, also for a repeated row', async () => {
    await held('Kerr')
    const row = 'Mia,Kerr,mia@kerr.example,,,,,,,,\n'
    const id = await app.imported(`${heads}${row}${row}`, { same: 'email', known: 'add' })
    expect(await progressOf(id)).toMatchObject({ created: 2, skipped: 0 })
    expect(await app.people('Kerr')).toHaveLength(3)
  })

  test('reports a row that matches two contacts as a conflict', async () => {
    await add({ firstName: 'Lea', lastName: 'Lund', email: 'both@lund.example' })
    await add({ firstName: 'Lou', lastName: 'Lund', email: 'both@lund.example' })
    const file = 'First Name,Last Name,Email\nLea,Lund,both@lund.example\n'
    const id = await app.imported(file, { same: 'email', known: 'overwrite' })
    expect(await progressOf(id)).toMatchObject({ updated: 0, conflicts: 1 })
    expect(await why(id)).toMatch(/It matches several contacts: (Lea Lund, Lou|Lou Lund, Lea) Lund/)
    expect(await progressOf(await app.imported(file, { same: 'email', known: 'skip' }))).toMatchObject({ skipped: 1 })
  })
})

describe('treats repeated rows equally within a batch and across batches', () => {
  const between = (count: number, name: string) =>
    Array.from({ length: count }, (_, n) => `${name}${n},Filler,${name}${n}@filler.example,\n`.toLowerCase()).join('')
  const heads = 'First Name,Last Name,Email,Occupation\n'

  test.each([
    ['next to each other', 0],
    ['a batch apart', 600],
  ])('%s', async (where, apart) => {
    const last = `Twice${apart}`
    const file = `${heads}Nan,${last},nan@${last}.example,\n${between(apart, `f${apart}`)}Nan,${last},nan@${last}.example,Pilot\nNanette,${last},nan@${last}.example,Clerk\n`
    const filled = await app.imported(file, { same: 'email', known: 'fill' })
    expect([where, await progressOf(filled)]).toMatchObject([where, { created: 1 + apart, updated: 1, conflicts: 1 }])
    expect(await app.people(last)).toMatchObject([{ firstName: 'Nan', occupation: 'Pilot' }])
    const over = file.replaceAll(last, `${last}b`).replaceAll('filler', 'other')
    const overwritten = await app.imported(over, { same: 'email', known: 'overwrite' })
    expect(await progressOf(overwritten)).toMatchObject({ updated: 2, conflicts: 0 })
    expect(await app.people(`${last}b`)).toMatchObject([{ firstName: 'Nanette', occupation: 'Clerk' }])
    expect(await app.people(`${last}b`)).toHaveLength(1)
  })
})

describe('tags have a cap', () => {
  test('beyond 50 for a contact are omitted, with a message', async () => {
    const tags = Array.from({ length: 53 }, (_, n) => `tag ${n}`).join(';')
    await app.imported(`Name,Email,Tags\nOle Olsen,ole@olsen.example,${tags}\n`)
    const [ole] = await app.people('Olsen')
    expect(ole?.tags).toHaveLength(50)
    expect(ole?.extras.map(({ value }) => value)).toEqual(['tag 50; tag 51; tag 52'])
  })
  test('beyond 1,000 for a file are refused with what to do', async () => {
    const rows = Array.from({ length: 1001 }, (_, n) => `Person ${n},tag ${n}\n`).join('')
    const { id, mapping } = await app.uploaded(`Name,Tags\n${rows}`)
    const { status, body } = await app.server.request(
      api.imports.startImport,
      { params: { id }, body: { mapping } },
      { token: app.token },
    )
    expect([status, body]).toMatchObject([
      422,
      { message: '“Tags” holds more than 1,000 different tags: keep it as additional info, or leave it out.' },
    ])
  })
})

test('converts a state’s name to letters; unknown letters become additional info', async () => {
  await app.imported('First Name,Last Name,Address,State\nVal,Stately,1 Elm St,maine\nUna,Stately,2 Elm St,Zz\n')
  const [una, val] = await app.people('Stately')
  const held = (one: typeof una) => [one?.addresses.map(({ state }) => state), one?.extras.map(({ value }) => value)]
  expect([held(una), held(val)]).toEqual([
    [[null], ['Zz']],
    [['ME'], []],
  ])
})
