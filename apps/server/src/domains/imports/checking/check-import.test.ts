import type { ImportOutcome, ImportRules } from '@frontdesk/contract/imports/import-fields'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import { sampled } from '#testing/exhaustive'
import { type ImportsTestApp, importsTestApp, peopleTable } from '../imports.factory.ts'
import { changeImport } from '../imports.store.ts'
import type { Target } from '../mapping/heading-rules.ts'
import { tidyImports } from '../tidying/tidy-imports.ts'

let app: ImportsTestApp
beforeAll(async () => {
  app = await importsTestApp()
})
afterAll(() => app.close())

const check = (id: string, mapping: Target[], rules?: ImportRules) =>
  app.server.request(
    api.imports.checkImport,
    { params: { id }, body: { mapping, ...(rules && { rules }) } },
    { token: app.token },
  )
const page = (id: string, query: { outcome?: ImportOutcome; cursor?: string; limit?: number } = {}) =>
  app.server.request(api.imports.listCheckedRows, { params: { id }, query }, { token: app.token })
const checked = (id: string) =>
  eventually(async () => {
    const row = await app.read(id)
    expect(['done', 'failed']).toContain(row.check?.status)
    return row
  })
const contacts = async () =>
  (await app.rows('select count(*)::int as contacts, max(updated_at) as latest from tenant.contacts'))[0]

const fill: ImportRules = { same: 'email', known: 'fill' }

test('every row and field: created, changed with from and to, skipped, to decide, failed; nothing is written', async () => {
  await app.imported(
    'First Name,Last Name,Email,Occupation,SSN,City\nAda,Here,ada@here.example,Baker,123-45-6001,Troy\nBo,Here,bo@here.example,,,\nCy,Here,cy@here.example,,,\nCy,Here,cy@here.example,,,\n',
    { same: 'email', known: 'add' },
  )
  const before = await contacts()
  const { id, mapping: suggested } = await app.uploaded(
    [
      'First Name,Last Name,Email,Mobile Phone,Occupation,SSN,City,Driver License',
      'Dee,New,dee@new.example,212-555-0150,Pilot,123-45-6009,Albany,D1234567',
      'Ada,Here,ada@here.example,212-555-0151,Pilot,123-45-6002,Albany,',
      'Bo,Here,bo@here.example,,,,,',
      'Cy,Here,cy@here.example,,,,,',
      'Ada,Here,ada@here.example,212-555-0159,,,,',
      'Dee,New,dee@new.example,212-555-0158,,,,X9876543',
      ',,,,Pilot,,,',
      '',
    ].join('\n'),
  )
  const mapping = suggested.with(7, 'sealedExtra')
  const started = await check(id, mapping, fill)
  expect(started).toMatchObject({ status: 202, body: { status: 'uploaded', check: { rules: fill, done: 0 } } })
  expect((await checked(id)).check).toMatchObject({
    status: 'done',
    done: 7,
    outcomes: { create: 1, update: 1, skip: 1, conflict: 3, fail: 1 },
  })
  const { data, next } = (await page(id)).body
  expect(next).toBeNull()
  expect(data.map(({ row, outcome }) => [row, outcome])).toEqual([
    [1, 'create'],
    [2, 'update'],
    [3, 'skip'],
    [4, 'conflict'],
    [5, 'conflict'],
    [6, 'conflict'],
    [7, 'fail'],
  ])
  const [dee, ada, bo, cy, adaAgain, deeAgain, nobody] = data
  expect(dee?.fields).toContainEqual({ target: 'ssn', name: null, from: null, to: '***-**-6009', taken: true })
  expect(dee?.fields).toContainEqual({
    target: 'sealedExtra',
    name: 'Driver License',
    from: null,
    to: '****4567',
    taken: true,
  })
  expect(ada).toMatchObject({ name: 'Ada Here', contact: expect.any(String), sameAs: null, problems: [] })
  expect(ada?.fields).toEqual([
    { target: 'mobilePhone', name: null, from: null, to: '12125550151', taken: true },
    { target: 'occupation', name: null, from: 'Baker', to: 'Pilot', taken: false },
    { target: 'ssn', name: null, from: '***-**-6001', to: '***-**-6002', taken: false },
    { target: 'city', name: null, from: 'Troy', to: 'Albany', taken: false },
  ])
  expect(bo?.problems).toEqual(['Already exists, with nothing new'])
  expect(cy).toMatchObject({ contact: null, problems: ['It matches several contacts: Cy Here, Cy Here'] })
  // As the earlier row would have left her.
  expect(adaAgain?.fields).toEqual([
    { target: 'mobilePhone', name: null, from: '12125550151', to: '12125550159', taken: false },
  ])
  expect(deeAgain).toMatchObject({ contact: null, sameAs: 1 })
  expect(deeAgain?.fields).toContainEqual({
    target: 'sealedExtra',
    name: 'Driver License',
    from: '****4567',
    to: '****6543',
    taken: false,
  })
  expect(nobody?.problems[0]).toContain('no name, company, email')
  expect(await contacts()).toEqual(before)
  const stored = await app.rows('select shown from tenant.import_check_rows where import_id = $1', id)
  expect(JSON.stringify(stored)).not.toMatch(/123456|123-45|D1234567/)
})

test('matches what the import then does', async () => {
  await app.imported(peopleTable(600, 40_000))
  const changed = peopleTable(1400, 40_000).replaceAll('Elm St', 'Oak Ave').replaceAll('Troy', 'Cohoes')
  for (const known of sampled(['overwrite', 'skip', 'fill'] as const, { most: 1 })) {
    const rules: ImportRules = { same: 'name', known }
    const { id, mapping } = await app.uploaded(changed)
    await check(id, mapping, rules)
    const { outcomes } = (await checked(id)).check ?? {}
    await app.server.request(
      api.imports.startImport,
      { params: { id }, body: { mapping, rules } },
      { token: app.token },
    )
    const done = await eventually(async () => {
      const row = await app.read(id)
      expect(row.status).toBe('done')
      return row
    })
    const { created, updated, skipped, conflicts, failed } = done.progress
    expect([known, { create: created, update: updated, skip: skipped, conflict: conflicts, fail: failed }]).toEqual([
      known,
      outcomes,
    ])
    // Once the import starts, nothing of the trial run is kept.
    expect(done.check).toBeNull()
    expect((await page(id)).body.data).toEqual([])
    expect(await app.rows('select 1 from tenant.import_check_rows where import_id = $1', id)).toEqual([])
  }
})

test('pages all rows or one outcome, in file order', async () => {
  const { id, mapping } = await app.uploaded(peopleTable(450, 50_000))
  await check(id, mapping)
  await checked(id)
  const rows = async (outcome?: ImportOutcome) => {
    const all: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { body } = await page(id, { limit: 150, ...(outcome && { outcome }), ...(cursor && { cursor }) })
      all.push(...body.data.map(({ row }) => row))
      cursor = body.next
    }
    return all
  }
  expect(await rows()).toEqual(Array.from({ length: 450 }, (_, index) => index + 1))
  expect(await rows('skip')).toEqual([51, 151, 251, 351])
  expect(await rows('fail')).toEqual([200, 400])
  expect(await rows('conflict')).toEqual([])
})

test('refuses to assign a dynamic tag, with a message for the row', async () => {
  const value = { combinator: 'and' as const, rules: [{ field: 'age', operator: '>=' as const, value: 65 }] }
  const tag = { body: { name: 'Seniors', queryObj: { value } } }
  expect((await app.server.request(api.tags.createTag, tag, { token: app.token })).status).toBe(201)
  const { id, mapping } = await app.uploaded('First Name,Last Name,Tags\nEve,Tagged,seniors; Boat\n')
  await check(id, mapping)
  await checked(id)
  const [row] = (await page(id)).body.data
  expect(row?.problems).toEqual(['“seniors” is a dynamic tag, assigned by its rules: left out'])
  expect(row?.fields.find(({ target }) => target === 'tags')?.to).toBe('Boat')
})

describe('a trial run', () => {
  /** As a request leaves it, without a queued job. */
  async function waiting(table: string, rules: ImportRules = fill) {
    const { id, mapping } = await app.uploaded(table)
    await app.server.database.inAccount({ accountId: app.here.id, actor: { userId: null, name: 'A test' } }, (tx) =>
      changeImport(tx, id, {
        trial: {
          id: crypto.randomUUID(),
          status: 'queued',
          mapping,
          rules,
          done: 0,
          outcomes: { create: 0, update: 0, skip: 0, conflict: 0, fail: 0 },
          problem: null,
          startedAt: app.server.clock.now().toISOString(),
        },
      }),
    )
    return { id, mapping }
  }

  test.each(sampled(['beforeCommit', 'afterCommit'] as const, { most: 1 }))(
    'that dies %s begins again and counts each row once',
    async (kill) => {
      const { id } = await waiting(peopleTable(2500, 60_000), { same: 'name', known: 'overwrite' })
      for (const step of [2, 3, 5]) {
        const dies = (at: number) => {
          if (at === step) throw new Error('killed')
        }
        await expect(app.runCheck(id, { [kill]: dies })).rejects.toThrow('killed')
      }
      await app.runCheck(id)
      expect((await app.read(id)).check).toMatchObject({
        status: 'done',
        done: 2500,
        outcomes: { create: 2463, update: 25, fail: 12 },
      })
      expect(await app.rows('select 1 from tenant.import_check_rows where import_id = $1', id)).toHaveLength(2500)
    },
  )

  test('is replaced by the next one, and by the start', async () => {
    const { id, mapping } = await waiting(peopleTable(2500, 70_000))
    const rules: ImportRules = { same: 'name', known: 'skip' }
    await app.runCheck(id, {
      afterCommit: async (step) => {
        if (step === 3) await check(id, mapping, rules)
      },
    })
    expect((await checked(id)).check).toMatchObject({ status: 'done', rules, done: 2500 })
    expect(await app.rows('select 1 from tenant.import_check_rows where import_id = $1', id)).toHaveLength(2500)
  })

  test('reports that it can’t read its file', async () => {
    const { id } = await waiting('Name,Email\nAda King,ada@king.example\n')
    await app.server.platform.files.remove(`imports/${app.here.id}/${id}.csv`)
    await app.runCheck(id)
    expect((await app.read(id)).check).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('Upload it again'),
    })
  })

  test('is stored for a day', async () => {
    const { id, mapping } = await app.uploaded('Name\nAda King\n')
    await check(id, mapping)
    await checked(id)
    const tidyIn = (hours: number) => {
      const context = app.contextOf()
      const now = new Date(app.server.clock.now().getTime() + hours * 3_600_000)
      return tidyImports({ ...context, platform: { ...context.platform, clock: { now: () => now } } })
    }
    await tidyIn(23)
    expect((await page(id)).body.data).toHaveLength(1)
    await tidyIn(25)
    expect((await page(id)).body.data).toEqual([])
    expect((await app.read(id)).check).toBeNull()
  })

  test('of an import that has started, or is not there, is refused', async () => {
    const id = await app.imported('Name\nAda King\n')
    expect((await check(id, ['fullName'])).body).toMatchObject({ code: 'importStarted' })
    expect((await check(crypto.randomUUID(), ['fullName'])).body).toMatchObject({ code: 'importNotFound' })
    const { id: other } = await app.uploaded('Name\nAda King\n')
    expect((await check(other, ['note'])).body).toMatchObject({ code: 'importMappingWrong' })
  })
})
