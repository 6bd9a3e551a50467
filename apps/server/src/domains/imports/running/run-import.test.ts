import { importTargets } from '@frontdesk/contract/imports/import-fields'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AttemptLost } from '#platform/jobs/job'
import { formatCsvLine } from '#platform/spreadsheet/csv-line'
import { exhaustive, sampled } from '#testing/exhaustive'
import { type ImportsTestApp, importsTestApp, isDouble, isEmpty, peopleTable } from '../imports.factory.ts'

let app: ImportsTestApp
beforeAll(async () => {
  app = await importsTestApp()
})
afterAll(() => app.close())

const count = 2000
/** Each test has its own people, so that none matches another's. */
let people = 0
const nextTable = () => {
  people += count
  return { from: people, table: peopleTable(count, people) }
}

/** Refs of the file that must have become contacts. */
const expectedRefs = (from: number, until = count) =>
  Array.from({ length: until }, (_, index) => from + index)
    .filter((index) => !isDouble(index) && !isEmpty(index))
    .map(String)

const ofImport = '(select id from tenant.contacts where import_id = $1)'

const refsOf = async (id: string) => {
  const rows = await app.rows<{ value: string }>(
    `select value from tenant.contact_extras where field = 'Ref' and contact_id in ${ofImport} order by value::int`,
    id,
  )
  return rows.map((row) => row.value)
}

const eventsOf = async (id: string) =>
  (await app.rows(`select 1 from tenant.events where name = 'contacts_imported' and payload->>'importId' = $1`, id))
    .length

/** Every dependent row exists exactly once: counted from the file, not from what was written. */
async function expectWhole(id: string, from: number) {
  expect(await refsOf(id)).toEqual(expectedRefs(from))
  const created = expectedRefs(from).length
  const doubles = count / 100
  const empty = count / 200
  expect(await app.read(id)).toMatchObject({
    status: 'done',
    progress: { done: count, created, skipped: doubles, failed: empty },
    problem: null,
  })
  const numbers = expectedRefs(from).map(Number)
  const [held] = await app.rows<Record<string, number>>(
    `select (select count(*)::int from tenant.addresses where contact_id in ${ofImport}) as addresses,
       (select count(*)::int from tenant.activity where contact_id in ${ofImport}) as notes,
       (select count(*)::int from tenant.contact_tags where contact_id in ${ofImport}) as tags,
       (select count(*)::int from tenant.contacts where import_id = $1 and ssn is not null) as ssns`,
    id,
  )
  expect(held).toEqual({
    addresses: created,
    notes: numbers.filter((number) => number % 7 === 0).length,
    tags: 2 * numbers.filter((number) => number % 5 === 0).length,
    ssns: numbers.filter((number) => number % 50 === 1).length,
  })
  const failures = await app.rows<{ row_number: number }>(
    'select row_number from tenant.import_failures where import_id = $1 order by 1',
    id,
  )
  expect(failures.map((row) => row.row_number)).toEqual(Array.from({ length: empty }, (_, index) => 200 * (index + 1)))
  expect(await eventsOf(id)).toBe(1)
}

test('2,000 rows become contacts with all that depends on them', async () => {
  const { from, table } = nextTable()
  const id = await app.queued(table)
  const begun = performance.now()
  await app.run(id)
  console.log(`Imported ${Math.round(count / ((performance.now() - begun) / 1000))} rows per second.`)
  await expectWhole(id, from)

  const [first] = await app.rows(
    `select first_name, last_name, mobile_phone, email, dob, ssn_last4, created_by, letter from tenant.contacts
     where import_id = $1 and first_name = $2`,
    id,
    `First${from + 51}`,
  )
  expect(first).toEqual({
    first_name: `First${from + 51}`,
    last_name: `Last${(from + 51) % 400}`,
    mobile_phone: `1201555${String(from + 51).padStart(4, '0')}`,
    email: (from + 51) % 3 === 0 ? `person${from + 51}@example.com` : null,
    dob: expect.anything(),
    ssn_last4: String(from + 51).padStart(4, '0'),
    created_by: app.here.people.admin.id,
    letter: 'l',
  })
  const audits = await app.rows<{ action: string; facts: object }>(
    'select action, facts from tenant.audit_log where entity_id = $1 order by written',
    id,
  )
  expect(audits).toEqual([
    {
      action: 'import.done',
      facts: { rows: count, done: count, created: 1970, updated: 0, skipped: 20, conflicts: 0, failed: 10 },
    },
  ])
})

test('the same file a second time adds only who can’t be recognized', async () => {
  const { table } = nextTable()
  await app.run(await app.queued(table))
  const again = await app.queued(table)
  await app.run(again)
  expect((await app.read(again)).progress).toMatchObject({ done: count, created: 0, skipped: 1990, failed: 10 })
  expect(await eventsOf(again)).toBe(0)
})

test.each([
  ['Núñez,Ana,555-0101', 'nunez,ANA,(212) 555-0101', 1],
  ['O’Brien,Pat,555-0102', "O'Brien,Pat,+1 212 555 0102", 1],
  ['Roe,Pat,555-0103', 'Roe,Pam,212.555.0103', 2],
  ['Roe,Jim,555-0104', 'Roe,Jim,212.555.0105', 2],
])('%s and %s make %d', async (one, two, made) => {
  const id = await app.queued(`Last Name,First Name,Phone\n${one.replace(',555', ',212-555')}\n${two}\n`)
  await app.run(id)
  expect((await app.read(id)).progress).toMatchObject({ created: made, skipped: 2 - made })
})

test('counts the rows that get their city or state from the ZIP code', async () => {
  const rows = ['Zip,One,,,2134', 'Zip,Two,Boston,MA,02134', 'Zip,Three,Boston,,02134', ',,,,02134']
  const id = await app.queued(`Last Name,First Name,City,State,Zip\n${rows.join('\n')}\n`)
  await app.run(id)
  expect((await app.read(id)).progress).toMatchObject({ created: 3, failed: 1, zipFilled: 2 })
  const places = await app.rows(
    `select city, state, zipcode from tenant.addresses where contact_id in ${ofImport} order by city, state`,
    id,
  )
  expect(places).toEqual([
    { city: 'Allston', state: 'MA', zipcode: '02134' },
    { city: 'Boston', state: 'MA', zipcode: '02134' },
    { city: 'Boston', state: 'MA', zipcode: '02134' },
  ])
})

describe('continues a crashed import without duplicates and gaps', () => {
  const dies = () => {
    throw new Error('killed')
  }

  /** Crashes at ever later points until it completes; returns the number of crashes. */
  async function runDying(id: string, kill: 'beforeCommit' | 'afterCommit') {
    for (let attempt = 1; attempt <= 8; attempt++) {
      try {
        await app.run(id, { [kill]: (step: number) => (step === attempt ? dies() : undefined) })
        return attempt - 1
      } catch (error) {
        expect(error).toMatchObject({ message: 'killed' })
      }
    }
    throw new Error('It never came through.')
  }

  test.each(sampled(['afterCommit', 'beforeCommit'] as const, { most: 1 }))('%s', async (kill) => {
    const { from, table } = nextTable()
    const id = await app.queued(table)
    expect(await runDying(id, kill)).toBeGreaterThanOrEqual(3)
    await expectWhole(id, from)
  })

  test('when the server stops between two batches', async () => {
    const { from, table } = nextTable()
    const id = await app.queued(table)
    const stop = new AbortController()
    const stopped = app.run(id, {
      signal: stop.signal,
      afterCommit: (step) => {
        if (step === 3) stop.abort(new Error('the server stops'))
      },
    })
    await expect(stopped).rejects.toThrow('the server stops')
    expect(await app.read(id)).toMatchObject({ status: 'running', progress: { done: 1000 } })
    expect(await refsOf(id)).toEqual(expectedRefs(from, 1000))
    await app.run(id)
    await expectWhole(id, from)
  })

  test.runIf(exhaustive)('changes nothing when run again after its end', async () => {
    const { from, table } = nextTable()
    const id = await app.queued(table)
    await app.run(id)
    await app.run(id)
    await expectWhole(id, from)
  })
})

test('processes each batch once with two workers', async () => {
  const { from, table } = nextTable()
  const id = await app.queued(table)
  const ends = await Promise.allSettled([app.run(id), app.run(id)])
  const lost = ends.filter((end) => end.status === 'rejected')
  for (const end of lost) expect(end.reason).toBeInstanceOf(AttemptLost)
  expect(lost.length).toBeLessThanOrEqual(1)
  if (lost.length === 0 || (await app.read(id)).status !== 'done') await app.run(id)
  await expectWhole(id, from)
})

test('imports every row, whatever the content of others', async () => {
  const targets = importTargets.filter((target) => target !== 'skip')
  const nasty = [
    '\u0000\u0001x',
    '\ud800',
    '😀'.repeat(150),
    'x'.repeat(30_000),
    '\u{fdfa}'.repeat(40),
    "'; drop table x; --",
    '\\x00',
    '{"a":1}',
    '﷽ ﷺ',
    '0/0/00',
    '31/12/9999',
    '1e309',
    '+',
    '00000000000',
    '١٢٣٤٥٦٧٨٩٠',
    '2125550123',
    'a@b.example',
    '123-45-6789',
    ',;:::',
    '\r\n\t',
    '-1',
    'NULL',
    'İıſ',
    '‮abc',
    'ﬀ',
    '1/1/1980',
    '\u00a0',
    '…',
    '"',
    "O'Neil, Jr.",
  ]
  let seed = 7
  const pick = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return nasty[(seed >> 8) % nasty.length] ?? ''
  }
  const line = () => formatCsvLine(targets.map(pick)).replace('\r\n', '\n')
  // In UTF-16, which may contain NUL characters.
  const table = `${targets.join(',')}\n${Array.from({ length: 250 }, line).join('')}`
  const id = await app.queued(iconv.encode(table, 'utf16le', { addBOM: true }), [...targets])
  await app.run(id)
  const { status, progress, rows } = await app.read(id)
  expect(status).toBe('done')
  expect(progress.done).toBe(rows)
  expect(progress.created).toBeGreaterThan(rows / 2)
})

test('an attempt that was taken over writes nothing more, and leaves the import to the other', async () => {
  const { from, table } = nextTable()
  const id = await app.queued(table)
  let fences = 0
  const fence = async () => {
    fences += 1
    if (fences > 2) throw new AttemptLost('imports.run')
  }
  await expect(app.run(id, { fence, attempt: 8 })).rejects.toThrow(AttemptLost)
  expect(await app.read(id)).toMatchObject({ status: 'running', progress: { done: 500 } })
  expect(await refsOf(id)).toEqual(expectedRefs(from, 500))
})

describe('it ends as failed', () => {
  test('at once when its file is gone', async () => {
    const id = await app.queued('Name\nAda King\n')
    await app.server.platform.files.remove(`imports/${app.here.id}/${id}.csv`)
    await app.run(id)
    expect(await app.read(id)).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('Upload it again'),
      finishedAt: expect.any(String),
    })
  })
  test('after the last attempt, keeping the imported rows', async () => {
    const { from, table } = nextTable()
    const id = await app.queued(table)
    const fails = (step: number) => {
      if (step === 3) throw new Error('the disk is full')
    }
    await expect(app.run(id, { beforeCommit: fails, attempt: 8 })).rejects.toThrow('the disk is full')
    expect(await app.read(id)).toMatchObject({
      status: 'failed',
      progress: { done: 500 },
      problem: expect.stringContaining('The finished rows were imported'),
    })
    expect(await refsOf(id)).toEqual(expectedRefs(from, 500))
    expect(await eventsOf(id)).toBe(1)
  })
})
