import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../contacts/test-app.factory.ts'

let app: TestApp
const wanted = {
  smith: { firstName: 'Mary Jo', lastName: 'Smith-Álvarez', preferredFirstName: 'Molly', mobilePhone: '12125550123' },
  brien: { firstName: 'Sean', lastName: 'O’Brien', email: 'sean.ob@harbor-mail.example', phone: '442071234567' },
  acme: { companyName: 'Acme Zeppelin Works, Inc.', phone: '12075559876' },
  partner: {
    firstName: 'Karl',
    lastName: 'Quist',
    coFirstName: 'Philippa',
    coLastName: 'Vandermeer',
    coMobilePhone: '13035557777',
  },
  catherine: { firstName: 'Catherine', lastName: 'Zellweger' },
  zed: { firstName: 'Zed', lastName: 'Maryson' },
  kyoto: { firstName: '葵', lastName: 'たなか' },
}
const ids = {} as Record<keyof typeof wanted, string>

beforeAll(async () => {
  app = await testApp()
  for (const [key, body] of Object.entries(wanted)) {
    ids[key as keyof typeof wanted] = (await app.sam.ask('createContact', { body })).id
  }
  // The same people in another account, who must never be found.
  for (const body of Object.values(wanted)) await app.stranger.ask('createContact', { body })
  await app.fill(app.account, 300, 3)
})
afterAll(() => app.close())

const search = async (typed: string, person: Person = app.sam) =>
  (await person.ask('listContacts', { query: { search: typed, limit: 200 } })).data.map(({ id }) => id)

describe('finds', () => {
  const cases: [string, keyof typeof wanted, string[]][] = [
    ['names in any order', 'smith', ['mary jo smith', 'smith mary', 'alvarez jo', 'Smith, Mary Jo', 'jo alvarez mary']],
    ['beginnings of names', 'smith', ['mar smi', 'smith-al', 'smi alv']],
    ['with or without accents and apostrophes', 'smith', ['álvarez mary', 'ALVAREZ MARY']],
    ['the preferred name', 'smith', ['molly', 'moll smith']],
    ['an apostrophe as typed or left out', 'brien', ["o'brien sean", 'obrien sean', 'O’BRIEN, S']],
    ['an e-mail, whole or in part', 'brien', ['sean.ob@harbor-mail.example', 'sean.ob', 'harbor-mail', 'ob@harbor']],
    ['a company by any of its words', 'acme', ['acme', 'zeppelin', 'works acme', 'zepp', 'eppelin']],
    ['the co-applicant', 'partner', ['philippa', 'vandermeer', 'quist philippa', 'vandermeer karl']],
    [
      'a mobile phone in any format',
      'smith',
      ['(212) 555-0123', '+1 212 555 0123', '212.555.0123', '2125550123', '12125550123'],
    ],
    ['the end of a phone', 'smith', ['0123', '555-0123', '50123']],
    ['a foreign phone', 'brien', ['+44 20 7123 4567', '011 44 20 7123 4567', '020 7123 4567']],
    ['the co-applicant’s phone', 'partner', ['303-555-7777', '5557777']],
    ['a name and a phone together', 'smith', ['smith 0123', '2125550123 mary']],
    ['a name with typing errors', 'catherine', ['katherine zelweger', 'zellwegger', 'Zelwegger Cathrine']],
    ['names of other scripts', 'kyoto', ['たなか', '葵']],
  ]
  test.each(cases)('%s', async (_, key, typed) => {
    for (const each of typed) expect(await search(each), each).toContain(ids[key])
  })
})

test.each(['xqzxqz', '99999999999', '%', '_', "'; drop table contacts; --", '\\', '%%%%', '()', '@'])(
  '%j finds nothing and breaks nothing',
  async (typed) => {
    expect(await search(typed)).toEqual([])
  },
)

test('ranks prefixes before infixes, and similar spellings last', async () => {
  const { data } = await app.sam.ask('listContacts', { query: { search: 'mary', limit: 200 } })
  const found = data.map(({ id }) => id)
  const [maryson, molly] = [found.indexOf(ids.zed), found.indexOf(ids.smith)]
  const namedMary = data.filter(({ firstName, lastName }) => firstName === 'Mary' || lastName === 'Mary')
  // Exact names first, then names that contain the word, then names that begin with it.
  expect(data.slice(0, namedMary.length)).toEqual(namedMary)
  expect(molly).toBe(namedMary.length)
  expect(maryson).toBeGreaterThan(molly)
  const rosemary = (await app.sam.ask('createContact', { body: { firstName: 'Rosemary', lastName: 'Aa' } })).id
  const again = await search('mary')
  expect(again.indexOf(rosemary) === -1 || again.indexOf(rosemary) > again.indexOf(ids.zed)).toBe(true)
  expect((await search('osemary')).at(0)).toBe(rosemary)
  const whole = await search('zellweger')
  const typo = (await app.sam.ask('createContact', { body: { firstName: 'A', lastName: 'Zellwecker' } })).id
  expect(await search('zellweger')).toEqual([...whole, typo])
})

test('ranks the most similar word first, not the shortest', async () => {
  for (const lastName of ['Kowa', 'Kowalczyk', 'Kowalewski']) await app.jo.ask('createContact', { body: { lastName } })
  const { data } = await app.sam.ask('listContacts', { query: { search: 'kovalczyk' } })
  expect(data[0]?.lastName).toBe('Kowalczyk')
  const jonson = await app.sam.ask('listContacts', { query: { search: 'jonson' } })
  expect(jonson.data.slice(0, 5).every((each) => /Johnson/.test(JSON.stringify(each)))).toBe(true)
})

test('stops finding deleted and former values at once, and finds new ones', async () => {
  const { id } = await app.sam.ask('createContact', { body: { lastName: 'Xanthippe' } })
  expect(await search('xanthippe')).toEqual([id])
  await app.sam.ask('updateContact', { params: { id }, body: { lastName: 'Quetzal' } })
  expect([await search('xanthippe'), await search('quetzal')]).toEqual([[], [id]])
  await app.sam.ask('deleteContact', { params: { id } })
  expect(await search('quetzal')).toEqual([])
})

test('returns every result once over all pages', async () => {
  const whole = await search('example.com')
  expect(whole.length).toBeGreaterThan(60)
  const paged: string[] = []
  let cursor: string | undefined
  do {
    const query = { search: 'example.com', limit: 25, ...(cursor && { cursor }) }
    const page = await app.sam.ask('listContacts', { query })
    paged.push(...page.data.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(paged).toEqual(whole)
  const offset = await app.sam.ask('listContacts', { query: { search: 'example.com', offset: 10, limit: 5 } })
  expect(offset.data.map(({ id }) => id)).toEqual(whole.slice(10, 15))
  // Everything before an offset is read, so one beyond scrolling range is not searched.
  const far = await app.sam.ask('listContacts', { query: { search: 'example.com', offset: 1000, limit: 5 } })
  expect(far).toEqual({ data: [], next: null })
})

test('a letter and a tag narrow it', async () => {
  const everything = (await app.sam.ask('listContacts', { query: { search: 'example', limit: 200 } })).data
  const inS = (await app.sam.ask('listContacts', { query: { search: 'example', letter: 's', limit: 200 } })).data
  expect(inS.length).toBeGreaterThan(0)
  expect(new Set(inS.map(({ letter }) => letter))).toEqual(new Set(['s']))
  const { data: tags } = await app.sam.ask('listTags', { query: {} })
  const vip = tags.find(({ name }) => name === 'VIP')
  const inVip = (await app.sam.ask('listContacts', { query: { search: 'example', tag: vip?.id, limit: 200 } })).data
  expect(inVip.length).toBeGreaterThan(0)
  expect(inVip.length).toBeLessThan(everything.length)
  expect(inVip.every((contact) => contact.tags.includes('VIP'))).toBe(true)
})

test('a cursor that is no row is refused', async () => {
  const refused = app.sam.ask('listContacts', { query: { search: 'mary', cursor: 'W10' } })
  await expect(refused).rejects.toMatchObject({ code: 'malformed' })
})
