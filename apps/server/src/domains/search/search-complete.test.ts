// Every contact that contains the typed text is on one of the pages, and the total is their number.

import { fold } from '@frontdesk/contract/kit/fold'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runApart } from '#platform/db/held-connections'
import { exhaustive } from '#testing/exhaustive'
import { pseudoRandom } from '../contacts/factory/random.factory.ts'
import { lockContactRow } from '../contacts/people/people.store.ts'
import { type TestApp, testApp } from '../contacts/test-app.factory.ts'
import { rewriteSearch } from './rewrite-search.store.ts'
import { searchRecurring } from './search.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.fill(app.account, 1500, 7)
  await app.fill(app.elsewhere, 300, 7)
})
afterAll(() => app.close())

async function findAll(typed: string, limit = 200, more: object = {}) {
  const found: string[] = []
  let cursor: string | undefined
  let total: number | undefined
  let similar = 0
  do {
    const page = await app.sam.ask('listContacts', {
      query: { search: typed, limit, ...more, ...(cursor && { cursor }) },
    })
    if (page.total && !page.total.more) total = page.total.count
    similar += page.similar ?? 0
    found.push(...page.data.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(new Set(found).size, typed).toBe(found.length)
  return { found: similar === 0 ? found : found.slice(0, -similar), total }
}

/**
 * Computed in TypeScript, contact by contact: text anywhere in the five fields, or at the start of a word of an
 * address.
 */
async function scan() {
  const { rows } = await app.superuser.query(
    `select c.*, (select coalesce(json_agg(concat_ws(' ', address, address2, city, state, zipcode)), '[]')
        from tenant.addresses a where a.contact_id = c.id and a.deleted_at is null) as addresses
      from tenant.contacts c where account_id = $1 and deleted_at is null`,
    [app.account.id],
  )
  const people = rows.map((row) => ({
    id: row.id as string,
    words: [
      'first_name',
      'last_name',
      'preferred_first_name',
      'co_first_name',
      'co_last_name',
      'company_name',
      'email',
      'co_email',
    ]
      .flatMap((column) => fold(row[column] ?? '').split(' '))
      .concat([row.phone, row.mobile_phone, row.co_mobile_phone].flatMap((phone) => phone ?? [])),
    lives: (row.addresses as string[]).flatMap((address) => fold(address).split(' ')),
  }))
  const holds = (word: string) => (person: (typeof people)[number]) =>
    person.words.some((each) => each.includes(word)) || person.lives.some((each) => each.startsWith(word))
  return { people, whoHolds: (word: string) => people.filter(holds(word)).map(({ id }) => id) }
}

test('any three or more characters of any contact find all who have them, and the count agrees', async () => {
  const { people, whoHolds } = await scan()
  const random = pseudoRandom(13)
  for (let n = 0; n < (exhaustive ? 60 : 15); n++) {
    const person = random.pick(people)
    const words = person.words.filter((word) => word.length >= 3)
    const word = random.pick(words)
    const from = random.below(word.length - 2)
    const typed = word.slice(from, from + 3 + random.below(word.length - from - 2))
    const { found, total } = await findAll(typed)
    expect({ typed, total, found: found.toSorted() }).toEqual({
      typed,
      total: found.length,
      found: whoHolds(typed).toSorted(),
    })
  }
})

test('any piece of three or more characters of an e-mail, name, or company finds its people, punctuation included', async () => {
  const written = [
    { firstName: 'Jon', lastName: 'Clark-Iverson', email: 'jon.clark5+home@mail-box.example' },
    { firstName: 'D’Arcy', lastName: "O'Brien", companyName: 'A.B. Roofing & Sons, Inc.' },
    { lastName: 'Smith-Jo', coFirstName: 'Ann-Li', coLastName: 'Wu', coEmail: 'al_w.2-3@x-y.example' },
    { lastName: 'St. John', email: 'st-j_9@q.example', coEmail: 'o.k@z9.example' },
    { companyName: '3-1-1 Movers (East) / 24-7' },
  ]
  for (const body of written) await app.sam.ask('createContact', { body })
  const { rows } = await app.superuser.query(
    `select id, first_name, last_name, co_first_name, co_last_name, company_name, email, co_email
      from tenant.contacts where account_id = $1 and deleted_at is null order by created_at desc`,
    [app.account.id],
  )
  const random = pseudoRandom(36)
  const sample = [
    ...rows.slice(0, written.length),
    ...Array.from({ length: exhaustive ? 120 : 20 }, () => random.pick(rows)),
  ]
  const missed: string[] = []
  for (const [at, { id, ...fields }] of sample.entries()) {
    const whole = at < written.length ? Object.values(fields) : [random.pick(Object.values(fields))]
    for (const text of whole as (string | null)[]) {
      const starts = text ? Array.from({ length: Math.max(text.length - 2, 0) }, (_, from) => from) : []
      for (const from of at < written.length ? starts : starts.length > 0 ? [random.pick(starts)] : []) {
        const length = at < written.length ? random.pick([3, 3, 4, 6]) : 3 + random.below(7)
        const piece = (text ?? '').slice(from, from + length)
        if (piece.trim().length < 3 || !/[\p{L}\p{N}]/u.test(piece)) continue
        if (!(await findAll(piece)).found.includes(id)) missed.push(`${piece} of ${text}`)
      }
    }
  }
  expect(missed).toEqual([])
})

test('whoever is found by a mistyped word or a nickname says by which of their words', async () => {
  const { people } = await scan()
  const names = people.flatMap(({ words }) => words.slice(0, 5)).filter((word) => /^[a-z]{5,}$/.test(word))
  const random = pseudoRandom(21)
  const mistype = (word: string) => {
    const at = 1 + random.below(word.length - 2)
    const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)]
    return random.pick([
      `${before}${after}`,
      `${before}${letter}${letter}${after}`,
      `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
    ])
  }
  const typed = [
    ...Array.from({ length: 60 }, () => mistype(random.pick(names))),
    'bob',
    'liz',
    'chuck',
    'peggy',
    'jim',
  ]
  let similar = 0
  for (const search of typed) {
    const page = await app.sam.ask('listContacts', { query: { search, limit: 20 } })
    similar += page.similar ?? 0
    const silent = page.data.filter(({ found }) => !found?.marks.length)
    expect(silent.map(({ firstName, lastName }) => [search, firstName, lastName])).toEqual([])
  }
  expect(similar).toBeGreaterThan(60)
})

test('small pages return the same contacts in the same order', async () => {
  for (const typed of ['ar', 'son', '555', 'an mar'])
    expect((await findAll(typed, 43)).found, typed).toEqual((await findAll(typed)).found)
})

describe('of those that too many match to rank each', () => {
  test.each(['example', 'son', 'com', '555', 'a', 'ma'])(
    '%s: walked through page by page, everybody is met once',
    async (typed) => {
      const ranked = (await findAll(typed)).found
      expect(ranked.length).toBeGreaterThan(60)
      const walk = async (limit: number) => {
        const ids: string[] = []
        let after: object | null = ['w', 0, null, null]
        while (after) {
          const { rows }: { rows: { contact_id: string | null; next: object | null }[] } = await inAccount(
            'select * from search_people($1, $2, null, null, $3, $4)',
            [typed, /^\d+$/.test(typed) ? typed : null, JSON.stringify(after), limit],
          )
          ids.push(...rows.flatMap(({ contact_id }) => contact_id ?? []))
          after = rows.at(-1)?.next ?? null
        }
        return ids
      }
      const walked = await walk(40)
      expect(new Set(walked).size).toBe(walked.length)
      expect(walked.toSorted()).toEqual(ranked.toSorted())
      expect(await walk(200)).toEqual(walked)
    },
  )
})

async function inAccount(text: string, values: unknown[]) {
  const client = await app.superuser.connect()
  try {
    await client.query('begin; set local role frontdesk_tenant; set local search_path = tenant, platform')
    await client.query("select set_config('app.account_id', $1, true)", [app.account.id])
    return await client.query(text, values)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('letters and scripts', () => {
  const people = {
    wang: { firstName: '小明', lastName: '王' },
    yamada: { firstName: '太郎', lastName: '山田' },
    kim: { firstName: '철수', lastName: '김' },
    thai: { firstName: 'สมชาย', lastName: 'ใจดี' },
    one: { lastName: '李大文' },
    isik: { firstName: 'Işık', lastName: 'Yıldız' },
    soren: { firstName: 'Søren', lastName: 'Kærgård' },
    thor: { firstName: 'Þórður', lastName: 'Ħobżœuf' },
    strauss: { firstName: 'Łucja', lastName: 'Đurđević-Strauß' },
    dash: { lastName: 'Nord–Ostheim', email: 'first.last+tag@mail.harbor-light.example', mobilePhone: '19175550142' },
  }
  const ids = {} as Record<keyof typeof people, string>
  beforeAll(async () => {
    for (const [key, body] of Object.entries(people))
      ids[key as keyof typeof people] = (await app.sam.ask('createContact', { body })).id
  })
  test.each<[keyof typeof people, string[]]>([
    ['wang', ['王小明', '小明王', '王 小明', '小明', '王', '明', '小明 王']],
    ['yamada', ['山田太郎', '太郎山田', '田太', '郎']],
    ['kim', ['김철수', '철수김', '김', '수', '철수']],
    ['thai', ['สมชายใจดี', 'ใจดีสมชาย', 'ใจดี', 'ชาย', 'ส']],
    ['one', ['李大文', '大文', '文', '李 大文']],
    ['isik', ['isik', 'ISIK', 'yildiz', 'ıldı', 'Işık Yıldız']],
    ['soren', ['soren', 'kaergard', 'ærgå', 'aergar']],
    ['thor', ['thordur', 'hobzoeuf', 'þórður', 'zoeu']],
    ['strauss', ['lucja', 'durdevic', 'strauss', 'strauß', 'rauss']],
    [
      'dash',
      [
        'nord ostheim',
        'nord-ostheim',
        'theim',
        'ast+ta',
        'arbor-lig',
        '7555014',
        '917555',
        '(917) 555',
        '+1 (917) 555‑0142',
        '917\u2013555\u20130142',
      ],
    ],
  ])('%s', async (key, typed) => {
    for (const each of typed) expect((await findAll(each)).found, each).toContain(ids[key])
  })
})

test('finds rows of an earlier version by prefixes, and completely once rewritten in batches', async () => {
  const { id } = await app.sam.ask('createContact', {
    body: { lastName: 'Zwischenablage', email: 'q@xylophon.example' },
  })
  await app.superuser.query('update tenant.contact_search set edition = 2 where account_id = $1', [app.account.id])
  expect((await findAll('zwischen')).found).toEqual([id])
  expect((await findAll('schenabl')).found).toEqual([])
  const run = searchRecurring.find(({ name }) => name === 'contacts.rewrite-search')
  const signal = new AbortController().signal
  await run?.run({
    accountId: app.account.id,
    actor: { userId: null, name: 'system' },
    platform: app.platform,
    signal,
  } as never)
  expect((await findAll('schenabl')).found).toEqual([id])
  const { rows } = await app.superuser.query(
    'select distinct edition from tenant.contact_search where account_id = $1',
    [app.account.id],
  )
  expect(rows).toEqual([{ edition: 3 }])
})

test('skips a contact that is being saved, and writes it in the next run', async () => {
  const write = async (lastName: string) => (await app.sam.ask('createContact', { body: { lastName } })).id
  const ids = [await write('Quagmire'), await write('Quibble')]
  await app.superuser.query('update tenant.contact_search set edition = 1 where contact_id = any ($1)', [ids])
  const editions = async () =>
    (
      await app.superuser.query(
        'select edition from tenant.contact_search where contact_id = any ($1) order by edition',
        [ids],
      )
    ).rows.map(({ edition }) => edition)
  const rewrite = () =>
    app.platform.database.inAccount(app.account.scope, async (tx) => {
      await sql`set local lock_timeout = '1s'`.execute(tx.db)
      return rewriteSearch(tx, 500)
    })
  await app.platform.database.inAccount(app.account.scope, async (tx) => {
    await lockContactRow(tx, ids[0] ?? '')
    expect(await runApart(rewrite)).toBe(1)
  })
  expect(await editions()).toEqual([1, 3])
  expect(await rewrite()).toBe(1)
  expect(await editions()).toEqual([3, 3])
})
