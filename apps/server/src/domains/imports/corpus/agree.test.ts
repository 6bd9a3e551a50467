// Whatever a file holds: what the trial run says of it is what the run does, and the undo leaves everything as it was.
import { readdirSync } from 'node:fs'
import type { ImportRules } from '@frontdesk/contract/imports/import-fields'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import { sampled } from '#testing/exhaustive'
import { checkedRowView } from '../checking/row-view.ts'
import { type ImportsTestApp, importsTestApp } from '../imports.factory.ts'
import type { Target } from '../mapping/heading-rules.ts'
import type { ExistingContact } from '../matching/existing-contact.ts'
import { loadContacts } from '../matching/load-contacts.ts'
import type { FieldChange } from '../matching/merge-draft.ts'
import { fileOf } from './corpus.factory.ts'
import { expected } from './expected.factory.ts'

const charsets = new Map(expected.map(({ file, charset }) => [file, charset]))
const files = readdirSync(new URL('./files/', import.meta.url)).sort()

/** People whom many of the files know by their address, with some values of their own. */
const standing = [
  'First Name,Last Name,Email,Mobile Phone,Occupation,Address,City,State,Zip,Tags,Note,Fax,SSN,Policy ID',
  'Noor,Haidari,noor@haidari.example,617-555-0111,Baker,1 Elm St,Troy,NY,12180,"Auto,Standing",Prefers mail,1,123-45-6001,P1',
  'Jana,Böhm,jana@boehm.example,,,,,,,Standing,,,,P2',
  'Giulia,,giulia@conti.example,,,,,,,,,,,',
].join('\n')

let app: ImportsTestApp
beforeAll(async () => {
  app = await importsTestApp()
  await app.imported(standing, { same: 'email', known: 'add' })
})
afterAll(() => app.close())

const options = () => ({ token: app.token })

/** Everything that people see, without what only says that something was touched. */
async function state() {
  const of = (table: string, leave: string[] = [], alive = 'deleted_at is null') =>
    app.rows(
      `select to_jsonb(t) - $1::text[] as row from tenant.${table} t where account_id = $2 and ${alive} order by 1`,
      ['version', 'updated_at', 'updated_by', ...leave],
      app.here.id,
    )
  const tags = await app.server.request(api.tags.listTags, { query: {} }, options())
  const listed = await app.server.request(api.contacts.listContacts, { query: { limit: 200 } }, options())
  const people = new Set(listed.body.data.map(({ id }) => id))
  const inIndex = 'contact_id in (select id from tenant.contacts where deleted_at is null)'
  return {
    contacts: await of('contacts'),
    addresses: await of('addresses', [], `deleted_at is null and ${inIndex}`),
    extras: await of('contact_extras', [], `deleted_at is null and ${inIndex}`),
    sealed: await of('private_fields', [], inIndex),
    notes: await of('activity', [], `deleted_at is null and ${inIndex}`),
    tagged: await of('contact_tags', [], inIndex),
    tags: tags.body.data.map(({ name, assigned }) => [name, assigned]),
    listed: [...people].sort(),
  }
}

async function trialOf(id: string, mapping: Target[], rules: ImportRules) {
  const body = { mapping, rules }
  const started = await app.server.request(api.imports.checkImport, { params: { id }, body }, options())
  expect(started.status).toBe(202)
  const row = await eventually(
    async () => {
      const read = await app.read(id)
      expect(read.check?.status).toBe('done')
      return read
    },
    { timeout: 20_000, interval: 20 },
  )
  const page = { params: { id }, query: { limit: 200 } }
  const rows = (await app.server.request(api.imports.listCheckedRows, page, options())).body.data
  return { outcomes: row.check?.outcomes, rows }
}

type Trial = Awaited<ReturnType<typeof trialOf>>

/** Contacts as they are stored, with those of the notes that the trial tells of. */
const held = (ids: readonly string[], notes: readonly string[]) =>
  app.server.database.inAccount({ accountId: app.here.id, actor: { userId: null, name: 'A test' } }, async (tx) => {
    const loaded = await loadContacts(tx, { keys: app.server.platform.keys, ids, notes, lock: false })
    return new Map([...loaded].map(([id, { held: contact }]) => [id, fieldsOf(contact)]))
  })

/** In the words of a trial run, private values masked alike. */
const fieldsOf = ({ values, notes, tags, extras }: ExistingContact): ClusterMessage[] =>
  said(
    checkedRowView({
      row: 0,
      outcome: 'create',
      about: [],
      changes: [],
      reason: null,
      draft: {
        values,
        note: notes.join('\n'),
        tags,
        extras,
        unnamed: null,
        filledFromZip: [],
        problems: [],
        failure: null,
      },
    }).fields,
  )

type ClusterMessage = [Target, string | null, string]

const said = (fields: readonly FieldChange[]): ClusterMessage[] =>
  fields.flatMap(({ target, name, to }): ClusterMessage[] =>
    target === 'tags'
      ? to.split(', ').map((tag): ClusterMessage => ['tags', null, tag.toLowerCase()])
      : [[target, name, to] satisfies ClusterMessage],
  )
const sorted = (all: readonly ClusterMessage[]) => all.map((each) => JSON.stringify(each)).sort()

/** What the trial makes of a contact that is here. */
function changed(before: readonly ClusterMessage[], fields: readonly FieldChange[]): ClusterMessage[] {
  const taken = fields.filter((field) => field.taken)
  const isReplaced = ([target, name, value]: ClusterMessage) =>
    target !== 'tags' &&
    target !== 'note' &&
    taken.some((field) => field.target === target && field.name === name && field.from === value)
  return [...before.filter((each) => !isReplaced(each)), ...said(taken.filter(({ to }) => to !== ''))]
}

const notesIn = ({ rows }: Trial) =>
  rows.flatMap(({ fields }) => fields.filter(({ target }) => target === 'note').map(({ to }) => to))

const always = (file: string) => /^(chinese|cyrillic|google-german|linkedin)/.test(file)

test.each(
  sampled(files, { most: 2, always }).map((file, index) => [file, index % 2 === 0 ? 'overwrite' : 'fill'] as const),
)('%s: trial run, run and undo agree, rule %s', async (file, known) => {
  const before = await state()
  const { id, mapping } = await app.uploaded(fileOf(file, charsets.get(file)), file)
  const rules: ImportRules = { same: mapping.includes('email') ? 'email' : 'name', known }
  const trial = await trialOf(id, mapping, rules)
  expect(await state()).toEqual(before)
  const knownIds = trial.rows.flatMap(({ outcome, contact }) => (outcome === 'update' && contact ? [contact] : []))
  const formerly = await held(knownIds, notesIn(trial))

  const body = { mapping, rules }
  await app.server.request(api.imports.startImport, { params: { id }, body }, options())
  const done = await eventually(
    async () => {
      const read = await app.read(id)
      expect(read.status).toBe('done')
      return read.progress
    },
    { timeout: 20_000, interval: 20 },
  )
  expect({
    create: done.created,
    update: done.updated,
    skip: done.skipped,
    conflict: done.conflicts,
    fail: done.failed,
  }).toEqual(trial.outcomes)

  const made = await app.rows<{ id: string }>('select id from tenant.contacts where import_id = $1', id)
  const ids = made.map((row) => row.id)
  const added = [...(await held(ids, notesIn(trial))).values()]
  const promised = trial.rows.filter(({ outcome }) => outcome === 'create').map(({ fields }) => said(fields))
  expect(added.map(sorted).sort()).toEqual(promised.map(sorted).sort())
  const after = await held(knownIds, notesIn(trial))
  for (const { contact, fields } of trial.rows.filter(({ outcome }) => outcome === 'update'))
    expect(sorted(after.get(contact ?? '') ?? [])).toEqual(sorted(changed(formerly.get(contact ?? '') ?? [], fields)))

  const undone = await app.server.request(api.imports.undoImport, { params: { id }, body: {} }, options())
  if (done.created + done.updated > 0) {
    expect(undone.status).toBe(202)
    await eventually(async () => expect((await app.read(id)).undo).toMatchObject({ status: 'done', kept: 0 }), {
      timeout: 20_000,
      interval: 20,
    })
  }
  expect(await state()).toEqual(before)
})
