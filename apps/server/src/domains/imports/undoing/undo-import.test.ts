import type { ImportRules } from '@frontdesk/contract/imports/import-fields'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import { sampled } from '#testing/exhaustive'
import { type ImportsTestApp, importsTestApp, peopleTable } from '../imports.factory.ts'
import { tidyImports } from '../tidying/tidy-imports.ts'

let app: ImportsTestApp
beforeAll(async () => {
  app = await importsTestApp()
})
afterAll(() => app.close())

const day = 24 * 60 * 60 * 1000
const overwrite: ImportRules = { same: 'email', known: 'overwrite' }
const options = () => ({ token: app.token })
const undo = (id: string, changed?: 'keep' | 'remove') =>
  app.server.request(api.imports.undoImport, { params: { id }, body: changed ? { changed } : {} }, options())
const plan = async (id: string) =>
  (await app.server.request(api.imports.getImportUndo, { params: { id } }, options())).body
const changes = async (id: string, query: { limit?: number; cursor?: string } = {}) =>
  (await app.server.request(api.imports.listImportChanges, { params: { id }, query }, options())).body
const undone = (id: string) =>
  eventually(async () => {
    const row = await app.read(id)
    expect(row.undo?.status).toBe('done')
    return row
  })
const change = (id: string, body: Record<string, unknown>) =>
  app.server.request(api.contacts.updateContact, { params: { id }, body }, options())
const note = (id: string, text: string) =>
  app.server.request(api.contacts.addNote, { params: { id }, body: { note: text } }, options())

const heads =
  'First Name,Last Name,Email,Mobile Phone,Occupation,SSN,Address,City,Mailing Address,Mailing City,Tags,Note,Ref\n'

test('deletes added contacts, reverts changed ones, and emits and audits it', async () => {
  await app.imported(
    `${heads}Ada,Back,ada@back.example,212-555-0101,Baker,123-45-6001,1 Elm St,Troy,,,Home,First,R-1\n`,
  )
  const [before] = await app.people('Back')
  const id = await app.imported(
    `${heads}Adele,Back,ada@back.example,212-555-0109,Pilot,123-45-6009,2 Oak Ave,Albany,PO Box 1,Albany,"Home, Auto",Second,R-2\nBo,Back,bo@back.example,,,,,,,,,,\n`,
    overwrite,
  )
  const [changed, added] = await app.people('Back')
  expect(changed).toMatchObject({ firstName: 'Adele', ssn: '***-**-6009', version: 2 })
  expect(changed?.addresses).toHaveLength(2)
  expect(await plan(id)).toEqual({
    possible: true,
    why: null,
    until: new Date(app.server.clock.now().getTime() + 30 * day).toISOString(),
    created: { total: 1, changed: 0 },
    updated: { total: 1, changed: 0 },
  })
  expect((await changes(id)).data).toEqual([])

  const started = await undo(id)
  expect(started).toMatchObject({ status: 202, body: { undo: { total: 2, changed: 'keep', by: 'Admin Here' } } })
  const row = await undone(id)
  expect(row.undo).toMatchObject({ done: 2, removed: 1, restored: 1, kept: 0, problem: null })
  expect(row).toMatchObject({ status: 'done', undoableUntil: null })
  const after = await app.people('Back')
  expect(after).toHaveLength(1)
  const shown = (contact: typeof before) =>
    JSON.parse(JSON.stringify({ ...contact, activity: [] }, (key, value) => (key === 'version' ? 0 : value)))
  expect(shown(after[0])).toEqual(shown(before))
  expect(after[0]?.activity.data.map((one) => one.note)).toEqual(['First'])
  const revealed = await app.server.request(
    api.contacts.revealField,
    { params: { id: before?.id ?? '', field: 'ssn' } },
    options(),
  )
  expect(revealed.body).toEqual({ value: '123456001' })
  const history = await app.server.request(
    api.history.listHistory,
    { params: { id: before?.id ?? '' }, query: { kind: 'contact', limit: 3 } },
    options(),
  )
  expect(history.body.data.map(({ act, by }) => [act, by.name])).toEqual([
    ['revealed', 'Admin Here'],
    ['import-undone', expect.any(String)],
    ['imported', 'Admin Here'],
  ])
  const ssn = { field: 'ssn', from: '***-**-6001', restorable: true }
  expect(history.body.data[2]?.changes).toEqual(expect.arrayContaining([expect.objectContaining(ssn)]))
  // Like any deletion, it can be undone.
  const restored = await app.server.request(
    api.households.restoreContact,
    { params: { id: added?.id ?? '' } },
    options(),
  )
  expect(restored.status).toBe(200)

  expect((await undo(id)).body).toMatchObject({ code: 'importUndone' })
  const audits = await app.rows<{ action: string; facts: object }>(
    `select action, facts from tenant.audit_log where entity_id = $1 and action like 'import.und%' order by written`,
    id,
  )
  expect(audits).toEqual([
    { action: 'import.undo.started', facts: { contacts: 2, changed: 'keep' } },
    { action: 'import.undone', facts: { contacts: 2, removed: 1, restored: 1, kept: 0, tags: 1 } },
  ])
  const told = await app.rows<{ payload: object }>(
    `select payload from tenant.events where name = 'contacts_imported' and payload->>'importId' = $1 order by seq`,
    id,
  )
  expect(told.map(({ payload }) => payload)).toEqual([
    { importId: id, created: 1, updated: 1 },
    { importId: id, created: 0, updated: 2 },
  ])
})

test('keeps a number saved since, and treats a guess of the imported one equally', async () => {
  const numbers = (last: string) =>
    `${heads}Ada,${last},ada@${last}.example,,,123-45-7001,,,,,,,\nBo,${last},bo@${last}.example,,,123-45-7001,,,,,,,\n`
  await app.imported(numbers('Guess').replaceAll('7001', '7000'))
  const id = await app.imported(numbers('Guess'), overwrite)
  const [right, wrong] = await app.people('Guess')
  await change(right?.id ?? '', { ssn: '123457001' })
  await change(wrong?.id ?? '', { ssn: '123457002' })
  expect((await plan(id)).updated).toEqual({ total: 2, changed: 2 })
  const { data } = await changes(id)
  expect(data.map(({ fields }) => fields.map(({ field }) => field))).toEqual([['ssn'], ['ssn']])
  await undo(id)
  expect(await undone(id)).toMatchObject({ undo: { kept: 2 } })
  expect((await app.people('Guess')).map(({ ssn }) => ssn)).toEqual(['***-**-7001', '***-**-7002'])
})

test('deletes tags that it made and nobody else has; others stay', async () => {
  const id = await app.imported(`${heads}Tia,Tagged,tia@tagged.example,,,,,,,,"Made-alone,Made-shared",,\n`)
  const [tia] = await app.people('Tagged')
  await app.imported(`${heads}Tom,Shares,tom@shares.example,,,,,,,,Made-shared,,\n`)
  expect(tia?.tags.map(({ name }) => name).sort()).toEqual(['Made-alone', 'Made-shared'])
  expect((await undo(id, 'remove')).status).toBe(202)
  expect((await undone(id)).undo?.tags).toEqual(['Made-alone'])
  const left = await app.rows<{ name: string }>(
    "select name from tenant.tags where name like 'Made-%' and deleted_at is null and account_id = $1",
    app.here.id,
  )
  expect(left).toEqual([{ name: 'Made-shared' }])
})

describe('what changed since', () => {
  const rows = (last: string, names: readonly string[]) => {
    const mail = (name: string) => `${name}@${last}.example`.toLowerCase()
    return `${heads}${names.map((name) => `${name},${last},${mail(name)},,Baker,,,,,,,,\n`).join('')}`
  }

  test('keeps an added contact with later additions', async () => {
    const file = 'First Name,Last Name,Email,Address\n'
    const people = ['Pol', 'Adr', 'Non'].map((name) => `${name},Kept,${name}@kept.example,1 Elm St\n`)
    const id = await app.imported(file + people.join(''))
    const [adr, , pol] = await app.people('Kept')
    const { request } = app.server
    await request(api.policies.addRecord, { params: { id: pol?.id ?? '' }, body: { plan: 'Gold' } }, options())
    const address = { id: adr?.id ?? '', recordId: adr?.addresses[0]?.id ?? '' }
    await request(api.addresses.changeRecord, { params: address, body: { pinned: true } }, options())
    expect(await plan(id)).toMatchObject({ created: { total: 3, changed: 2 } })
    await undo(id)
    expect((await undone(id)).undo).toMatchObject({ removed: 1, kept: 2 })
    expect((await app.people('Kept')).map(({ firstName }) => firstName)).toEqual(['Adr', 'Pol'])
  })

  test('is listed before, stays, and is listed after with the reason', async () => {
    await app.imported(rows('Since', ['Old', 'Rex']))
    const id = await app.imported(
      rows('Since', ['Old', 'Rex', 'Ann', 'Ben', 'Cat', 'Dan']).replaceAll('Baker', 'Pilot'),
      overwrite,
    )
    const [ann, ben, cat, , old] = await app.people('Since')
    await change(ann?.id ?? '', { suffix: 'Jr.' })
    await note(ben?.id ?? '', 'Called back')
    await app.server.request(api.households.deleteContact, { params: { id: cat?.id ?? '' } }, options())
    await change(old?.id ?? '', { occupation: 'Captain', suffix: 'Sr.' })
    expect(await plan(id)).toMatchObject({ created: { total: 3, changed: 2 }, updated: { total: 2, changed: 1 } })
    const listed = [
      { contact: ann?.id, name: 'Ann Since', kind: 'created', edited: true, notes: 0, fields: [], left: true },
      { contact: ben?.id, name: 'Ben Since', kind: 'created', edited: false, notes: 1, fields: [], left: true },
      {
        contact: old?.id,
        name: 'Old Since',
        kind: 'updated',
        edited: true,
        notes: 0,
        fields: [{ field: 'occupation', before: 'Baker', imported: 'Pilot', now: 'Captain' }],
        left: true,
      },
    ].sort((a, b) => (a.contact ?? '').localeCompare(b.contact ?? ''))
    expect((await changes(id)).data).toEqual(listed)
    const first = await changes(id, { limit: 2 })
    const second = await changes(id, { limit: 2, cursor: first.next ?? '' })
    expect([...first.data, ...second.data]).toEqual(listed)

    await undo(id)
    expect((await undone(id)).undo).toMatchObject({ removed: 1, restored: 1, kept: 3 })
    expect((await changes(id)).data).toEqual(listed)
    expect(
      (await app.people('Since')).map(({ firstName, occupation, suffix }) => [firstName, occupation, suffix]),
    ).toEqual([
      ['Ann', 'Pilot', 'Jr.'],
      ['Ben', 'Pilot', null],
      ['Old', 'Captain', 'Sr.'],
      ['Rex', 'Baker', null],
    ])
  })

  test('deletes it if chosen, except with notes of other people', async () => {
    await app.imported(rows('Gone', ['Old']))
    const id = await app.imported(rows('Gone', ['Old', 'Ann', 'Ben']).replaceAll('Baker', 'Pilot'), overwrite)
    const [ann, ben, old] = await app.people('Gone')
    await change(ann?.id ?? '', { suffix: 'Jr.' })
    await note(ben?.id ?? '', 'Called back')
    await change(old?.id ?? '', { occupation: 'Captain' })
    await undo(id, 'remove')
    expect((await undone(id)).undo).toMatchObject({ removed: 2, kept: 1 })
    expect(await app.people('Gone')).toMatchObject([{ firstName: 'Old', occupation: 'Captain' }])
  })

  test('keeps the changes of the later of several imports', async () => {
    await app.imported(rows('Layer', ['Old']))
    const first = await app.imported(rows('Layer', ['Old']).replace('Baker', 'Pilot'), overwrite)
    const second = await app.imported(rows('Layer', ['Old']).replace('Baker', 'Clerk'), overwrite)
    await undo(first)
    expect((await undone(first)).undo).toMatchObject({ restored: 0, kept: 1 })
    await undo(second)
    expect((await undone(second)).undo).toMatchObject({ restored: 1, kept: 0 })
    expect(await app.people('Layer')).toMatchObject([{ occupation: 'Pilot' }])
  })

  test('undoes two imports in reverse order', async () => {
    const first = await app.imported(rows('Pair', ['Old', 'Ann']))
    const second = await app.imported(rows('Pair', ['Old', 'Ann']).replaceAll('Baker', 'Pilot'), overwrite)
    const third = await app.imported(rows('Pair', ['Old', 'Ann']).replaceAll('Baker', 'Clerk'), overwrite)
    const [ann] = await app.people('Pair')
    for (const id of [third, second]) {
      await undo(id)
      expect((await undone(id)).undo).toMatchObject({ restored: 2, kept: 0 })
    }
    await change(ann?.id ?? '', { suffix: 'Jr.' })
    expect(await plan(first)).toMatchObject({ created: { total: 2, changed: 1 } })
    await undo(first)
    expect((await undone(first)).undo).toMatchObject({ removed: 1, kept: 1 })
    expect(await app.people('Pair')).toMatchObject([{ firstName: 'Ann', suffix: 'Jr.' }])
  })

  test('keeps an imported note that was edited', async () => {
    await app.imported(rows('Noted', ['Old', 'Rex']))
    const id = await app.imported(
      rows('Noted', ['Old', 'Rex']).replaceAll(',,,,,,,,\n', ',,,,,,,From the file,\n'),
      overwrite,
    )
    const [old, rex] = await app.people('Noted')
    expect([old?.activity.data, rex?.activity.data]).toMatchObject([
      [{ note: 'From the file' }],
      [{ note: 'From the file' }],
    ])
    const params = { id: old?.id ?? '', activityId: old?.activity.data[0]?.id ?? '' }
    const edited = await app.server.request(api.contacts.updateNote, { params, body: { note: 'Mended' } }, options())
    expect(edited.status).toBe(200)
    await undo(id)
    expect((await undone(id)).undo).toMatchObject({ restored: 1, kept: 1 })
    const [oldAfter, rexAfter] = await app.people('Noted')
    expect([oldAfter?.activity.data, rexAfter?.activity.data]).toMatchObject([[{ note: 'Mended' }], []])
    expect(rexAfter?.summary.lastContactedAt).toBeNull()
  })
})

describe('continues a crashed undo where it stopped', () => {
  test.each(sampled(['beforeCommit', 'afterCommit'] as const, { most: 1 }))('%s', async (kill) => {
    const from = kill === 'beforeCommit' ? 10_000 : 20_000
    const table = peopleTable(600, from)
    await app.imported(table)
    const id = await app.imported(peopleTable(1400, from).replaceAll('Troy', 'Cohoes'), {
      same: 'name',
      known: 'overwrite',
    })
    const total = (await plan(id)).created.total + (await plan(id)).updated.total
    await app.undoQueued(id)
    let died = 0
    for (let attempt = 1; attempt <= 8; attempt++) {
      try {
        await app.runUndo(id, {
          [kill]: (step: number) => {
            if (step === attempt) throw new Error('killed')
          },
        })
        break
      } catch (error) {
        expect(error).toMatchObject({ message: 'killed' })
        died += 1
      }
    }
    expect(died).toBeGreaterThanOrEqual(2)
    const row = await app.read(id)
    expect(row.undo).toMatchObject({ status: 'done', done: total, kept: 0 })
    expect((row.undo?.removed ?? 0) + (row.undo?.restored ?? 0)).toBe(total)
    expect(await app.rows('select 1 from tenant.contacts where import_id = $1 and deleted_at is null', id)).toEqual([])
    expect(
      await app.rows(
        `select 1 from tenant.addresses where city = 'Cohoes' and contact_id in
      (select contact_id from tenant.import_changes where import_id = $1)`,
        id,
      ),
    ).toEqual([])
    // Once it has ended, running it again changes nothing.
    await app.runUndo(id)
    expect(await app.read(id)).toEqual(row)
  })

  test('reports the failure after the last attempt, and can be started again', async () => {
    const id = await app.imported(peopleTable(1200, 30_000))
    await app.undoQueued(id)
    const fails = (step: number) => {
      if (step === 3) throw new Error('the disk is full')
    }
    await expect(app.runUndo(id, { beforeCommit: fails, attempt: 8 })).rejects.toThrow('the disk is full')
    const failed = await app.read(id)
    expect(failed.undo).toMatchObject({
      status: 'failed',
      removed: 500,
      problem: expect.stringContaining('Start it again'),
    })
    expect(failed.undoableUntil).not.toBeNull()
    expect((await undo(id)).status).toBe(202)
    expect((await undone(id)).undo).toMatchObject({ removed: 1182, done: 1182 })
  })
})

describe('it is refused', () => {
  test('while the import runs, where it changed nothing, and after 30 days', async () => {
    const queued = await app.queued('Name\nAda Late\n')
    expect((await undo(queued)).body).toMatchObject({ code: 'importNotOver' })
    const nothing = await app.imported('Name,Note\n,only a note\n')
    expect((await undo(nothing)).body).toMatchObject({ code: 'importNothingToUndo' })
    expect((await undo(crypto.randomUUID())).body).toMatchObject({ code: 'importNotFound' })
    const id = await app.imported('Name\nAda Later\n')
    app.server.clock.step(30 * day + 1)
    const late = await app.server.signIn(app.here.people.admin)
    const refused = await app.server.request(api.imports.undoImport, { params: { id }, body: {} }, { token: late })
    expect(refused.body).toMatchObject({ code: 'importUndoLate' })
    const { body } = await app.server.request(api.imports.getImportUndo, { params: { id } }, { token: late })
    expect(body).toMatchObject({ possible: false, why: expect.stringContaining('30 days') })
    await tidyImports(app.contextOf())
    expect(await app.rows('select 1 from tenant.import_changes')).toEqual([])
  })
})
