import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatDayIn } from '#platform/zone'
import { eventually } from '#testing/eventually'
import { openTab } from '#testing/tab'
import { fixture } from '../file/fixtures/fixture.factory.ts'
import { type ImportsTestApp, importsTestApp, peopleTable } from '../imports.factory.ts'
import type { Target } from '../mapping/heading-rules.ts'
import { tidyImports } from '../tidying/tidy-imports.ts'

let app: ImportsTestApp
beforeAll(async () => {
  app = await importsTestApp()
})
afterAll(() => app.close())

const ask = {
  preview: (id: string, mapping: Target[]) =>
    app.server.request(api.imports.previewImport, { params: { id }, body: { mapping } }, { token: app.token }),
  start: (id: string, mapping: Target[]) =>
    app.server.request(api.imports.startImport, { params: { id }, body: { mapping } }, { token: app.token }),
  cancel: (id: string) => app.server.request(api.imports.cancelImport, { params: { id } }, { token: app.token }),
  failures: (id: string) =>
    app.server.request(api.imports.downloadImportFailures, { params: { id } }, { token: app.token }),
  get: (id: string) => app.server.request(api.imports.getImport, { params: { id } }, { token: app.token }),
}
const ended = (id: string) =>
  eventually(async () => {
    const row = await app.read(id)
    expect(row.finishedAt).not.toBeNull()
    return row
  })
const fileOf = (id: string) => app.server.platform.files.head(`imports/${app.here.id}/${id}.csv`)
const day = 24 * 60 * 60 * 1000

test('uploads, previews, and imports an address book, whose people are found by any phone format', async () => {
  const { id, body, mapping } = await app.uploaded(fixture('google-new.csv'), 'C:\\Users\\ada\\contacts.csv')
  expect(body).toMatchObject({
    fileName: 'contacts.csv',
    source: 'google',
    encoding: 'UTF-8',
    rows: 5,
    status: 'uploaded',
    mapping: null,
    by: 'Admin Here',
  })
  const { data } = (await ask.preview(id, mapping)).body
  expect(data.map(({ row, outcome }) => [row, outcome])).toEqual([
    [1, 'create'],
    [2, 'create'],
    [3, 'create'],
    [4, 'create'],
    [5, 'fail'],
  ])
  expect(Object.fromEntries(data[0]?.fields.map(({ target, to }) => [target, to]) ?? [])).toMatchObject({
    firstName: 'Marisol',
    mobilePhone: '12125550143',
    tags: 'Clients, Home',
  })
  expect(data[3]?.problems).toContain('“55-12” is not a phone number: kept as additional info')

  const started = await ask.start(id, mapping)
  expect(started).toMatchObject({ status: 202, body: { mapping } })
  expect((await ask.start(id, mapping)).body).toMatchObject({ code: 'importStarted' })
  expect(await ended(id)).toMatchObject({ status: 'done', progress: { done: 5, created: 4, skipped: 0, failed: 1 } })
  expect((await ask.cancel(id)).body).toMatchObject({ code: 'importFinished' })

  for (const search of ['(212) 555-0143', '+1 212.555.0143', '2125550143', '555-0143']) {
    const found = await app.server.request(api.contacts.listContacts, { query: { search } }, { token: app.token })
    expect(found.body.data.map((contact) => contact.lastName)).toEqual(['Quintero'])
  }
  const [first] = (await app.server.request(api.imports.listImports, {}, { token: app.token })).body.data
  expect(first?.id).toBe(id)
  const audits = await app.rows<{ action: string }>(
    'select action, facts from tenant.audit_log where entity_id = $1 order by written',
    id,
  )
  expect(audits.map(({ action }) => action)).toEqual(['import.started', 'import.done'])
  expect(JSON.stringify(audits)).not.toMatch(/Marisol|555|contacts\.csv/)
})

describe('a preview', () => {
  test('reports matches in the account and in earlier rows', async () => {
    await app.run(await app.queued('Name,Phone\nNell Ashby,646-555-0101\n'))
    const { id, mapping } = await app.uploaded(
      'Name,Phone\nNell Ashby,(646) 555-0101\nNell Ashby,646-555-0102\nnell ashby,+1 646 555 0102\n',
    )
    const { data } = (await ask.preview(id, mapping)).body
    expect(data.map(({ outcome }) => outcome)).toEqual(['skip', 'create', 'skip'])
    expect(data[0]?.problems).toEqual(['Already exists'])
    expect(data[2]).toMatchObject({ contact: null, sameAs: 2 })
  })

  test('shows 25 rows, stores nothing, and masks private values', async () => {
    const table = `Name,SSN,Driver License\n${Array.from({ length: 40 }, (_, n) => `Person ${n},123-45-6789,D1234567\n`).join('')}`
    const { id, body, mapping } = await app.uploaded(table)
    const { data } = (await ask.preview(id, mapping.with(2, 'sealedExtra'))).body
    expect(data).toHaveLength(25)
    expect(data[0]?.fields).toEqual(
      expect.arrayContaining([
        { target: 'ssn', name: null, from: null, to: '***-**-6789', taken: true },
        { target: 'sealedExtra', name: 'Driver License', from: null, to: '****4567', taken: true },
      ]),
    )
    expect(JSON.stringify([body, data])).not.toMatch(/123-45|12345/)
    expect(await app.rows('select 1 from tenant.contacts where import_id = $1', id)).toEqual([])
    expect((await app.read(id)).status).toBe('uploaded')
  })

  test('and a start refuse an invalid mapping', async () => {
    const { id } = await app.uploaded('Name,SSN\nAda,123-45-6789\n')
    for (const mapping of [['fullName'], ['note', 'ssn'], ['fullName', 'extra']] as Target[][]) {
      expect(await ask.preview(id, mapping)).toMatchObject({ status: 422, body: { code: 'importMappingWrong' } })
      expect(await ask.start(id, mapping)).toMatchObject({ status: 422, body: { code: 'importMappingWrong' } })
    }
    expect((await app.read(id)).status).toBe('uploaded')
  })
})

describe('the file', () => {
  const onDisk = async (id: string) => {
    const kept = await app.server.platform.files.get(`imports/${app.here.id}/${id}.csv`)
    return kept && Buffer.concat(await Array.fromAsync(kept.stream as AsyncIterable<Buffer>)).toString('latin1')
  }

  test('is stored sealed', async () => {
    const { id } = await app.uploaded('Name,SSN\nMarguerite Ashdown,123-45-6789\n')
    const kept = await onDisk(id)
    expect(kept?.length).toBeGreaterThan(40)
    expect(kept).not.toMatch(/Marguerite|6789/)
  })

  test('that can’t be read is not stored', async () => {
    const before = (await app.server.platform.files.list('imports/', 1000)).length
    for (const content of ['', 'Name\n', Buffer.from('504b0304', 'hex'), 'a,b\n"open\n']) {
      expect(await app.upload(content)).toMatchObject({ status: 422, body: { code: 'importUnreadable' } })
    }
    expect(await app.server.platform.files.list('imports/', 1000)).toHaveLength(before)
  })

  test('that is too large is not stored', async () => {
    const before = (await app.server.platform.files.list('imports/', 1000)).length
    const large = Buffer.alloc(50 * 1024 * 1024 + 1, 'Ada,King\n')
    expect(await app.upload(large)).toMatchObject({ status: 413, body: { code: 'tooLarge' } })
    expect(await app.server.platform.files.list('imports/', 1000)).toHaveLength(before)
  })

  test('is removed with a discarded upload', async () => {
    const { id } = await app.uploaded('Name\nAda King\n')
    expect((await ask.cancel(id)).status).toBe(204)
    expect(await fileOf(id)).toBeUndefined()
    expect((await ask.get(id)).status).toBe(404)
  })

  const tidyAt = (now: Date) => {
    const context = app.contextOf()
    return tidyImports({ ...context, platform: { ...context.platform, clock: { now: () => now } } })
  }
  const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * day)

  test('is removed 30 days after the end, with its samples', async () => {
    const done = await app.queued('Name\nTilda Marsh\nOnly,too,many\n')
    await app.run(done)
    const { id: forgotten } = await app.uploaded('Name\nAda King\n')
    await tidyAt(daysAfter(app.server.clock.now(), 29))
    expect(await fileOf(done)).toBeDefined()
    expect(await fileOf(forgotten)).toBeDefined()
    await tidyAt(daysAfter(app.server.clock.now(), 31))
    expect(await fileOf(done)).toBeUndefined()
    expect(await fileOf(forgotten)).toBeUndefined()
    expect((await ask.get(forgotten)).status).toBe(404)
    expect(await app.read(done)).toMatchObject({ status: 'done', columns: [{ name: 'Name', samples: [] }] })
    expect(await ask.failures(done)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('30 days') },
    })
  })

  test('of an interrupted upload is removed after a day', async () => {
    const stray = crypto.randomUUID()
    const key = `imports/${app.here.id}/${stray}.csv`
    const { modified } = await app.server.platform.files.put(key, Buffer.from('x'), { type: 'text/csv' })
    await tidyAt(daysAfter(modified, 0.9))
    expect(await fileOf(stray)).toBeDefined()
    await tidyAt(daysAfter(modified, 1.1))
    expect(await fileOf(stray)).toBeUndefined()
  })
})

test('stops before the next batch when canceled, and keeps imported rows', async () => {
  const id = await app.queued(peopleTable(2000, 6000))
  await app.run(id, {
    afterCommit: async (step) => {
      if (step === 3) expect((await ask.cancel(id)).status).toBe(204)
    },
  })
  const row = await app.read(id)
  expect(row).toMatchObject({ status: 'cancelled', progress: { done: 1000, created: 985, skipped: 10, failed: 5 } })
  expect(await app.rows('select 1 from tenant.contacts where import_id = $1', id)).toHaveLength(985)
  await app.run(id)
  expect(await app.read(id)).toEqual(row)
  const told = await app.rows(
    `select 1 from tenant.events where name = 'contacts_imported' and payload->>'importId' = $1`,
    id,
  )
  expect(told).toHaveLength(1)
})

test('returns failed rows with all columns and the reason, without formulas', async () => {
  const id = await app.queued(
    'Name,Note,City\nAda King,fine,Troy\n,"=HYPERLINK(""x"")",+1\n,"two\nlines, ""quoted""",@Troy\n,;-),-2\n,,plain\n',
    ['fullName', 'note', 'city'],
  )
  await app.run(id)
  const { status, body, headers } = await ask.failures(id)
  const why = '"The row has no name, company, email, or phone number. Add one of them."'
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/csv')
  expect(headers.get('content-disposition')).toContain(encodeURIComponent('contacts - failed rows.csv'))
  expect(body.replace(/^\ufeff/, '')).toBe(
    [
      'Name,Note,City,problem',
      `,"'=HYPERLINK(""x"")",'+1,${why}`,
      `,"two\nlines, ""quoted""",'@Troy,${why}`,
      `,";-)",'-2,${why}`,
      `,,plain,${why}`,
      '',
    ].join('\r\n'),
  )
  // Uploaded again, the cells no longer have the apostrophe.
  const again = await app.uploaded(body)
  expect(again.body.columns[2]?.samples).toEqual(['+1', '@Troy', '-2'])
})

test('emits progress only to admins of the account', async () => {
  const { here, there, signIn, platform, request } = app.server
  const admin = await openTab(app.server, app.token)
  const employee = await openTab(app.server, await signIn(here.people.employee))
  const { id, mapping } = await app.uploaded('Name,Phone\nRufus Hale,646-555-0199\n')
  await ask.start(id, mapping)
  await ended(id)
  platform.realtime.emitTo(here.id, 'account', 'tagsChanged', {})
  await eventually(() => {
    expect(admin.names()).toContain('import_progress')
    expect(employee.names()).toContain('refresh_tags')
  })
  expect(employee.names()).not.toContain('import_progress')

  const token = await signIn(there.people.admin)
  expect((await request(api.imports.getImport, { params: { id } }, { token })).status).toBe(404)
  expect((await request(api.imports.downloadImportFailures, { params: { id } }, { token })).status).toBe(404)
  expect((await request(api.imports.listImports, {}, { token })).body.data).toEqual([])
})

test('today is the agency’s day, in the upload, the preview and the run', async () => {
  const zone = 'Pacific/Kiritimati'
  await app.rows('update tenant.accounts set timezone = $1 where account_id = $2', zone, app.here.id)
  const now = app.server.clock.now()
  const [today, tomorrow] = [formatDayIn(zone, now), formatDayIn(zone, new Date(now.getTime() + day))]
  expect(today > now.toISOString().slice(0, 10)).toBe(true)
  const { id, body, mapping } = await app.uploaded(
    `Last Name,Born\nDawn,${today}\nDawn,${today}\nDawn,${today}\nDawn,${tomorrow}\n`,
  )
  // Future dates would be no birthdays.
  expect(body.columns[1]?.suggested).toBe('dob')
  const { data } = (await ask.preview(id, mapping)).body
  expect(data.map(({ problems }) => problems.length)).toEqual([0, 0, 0, 1])
  await ask.start(id, mapping)
  await ended(id)
  const born = (await app.people('Dawn')).map(({ dob }) => dob)
  expect(born.filter((dob) => dob === today)).toHaveLength(3)
  expect(born).toContain(null)
})
