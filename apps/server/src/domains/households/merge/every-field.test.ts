// Households with every field and record of the contract are merged, split, promoted, printed, exported, restored, and
// undone, and their content is compared before and after.
import { splitKinds } from '@frontdesk/contract/households/households'
import { api } from '@frontdesk/contract/registry'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampled } from '#testing/exhaustive'
import { type TestServer, testServer } from '#testing/server'
import { differences } from '../../records/differences.factory.ts'
import { asker, everyField, makeFullHousehold, namedIds } from './full-household.factory.ts'
import { orphansOf, plaintextOf } from './households.factory.ts'

let server: TestServer
let token: string
let ids: Awaited<ReturnType<typeof namedIds>>
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.owner)
  ids = await namedIds(server, ask)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.step(1000)
  token = await server.session(server.here.people.owner)
})

type Values = Record<string, unknown>
const ask = (endpoint: object, args: object) => asker(server, () => token)(endpoint, args)
const make = (turn: 0 | 1, alone: boolean) => makeFullHousehold(ask, { turn, ids, alone })
const contact = (id: string) => ask(api.contacts.getContact, { params: { id } })
const undo = (id: string, changeId: unknown) =>
  ask(api.households.undoHouseholdChange, { params: { id, changeId: String(changeId) } })
const asCo = (shown: Values) =>
  Object.fromEntries(Object.entries(shown).map(([key, value]) => [`co${key[0]?.toUpperCase()}${key.slice(1)}`, value]))

/** Every export sheet, and every page of the file note, can be made for it. */
async function expectShown(id: string) {
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`${server.url}/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  expect((await get(`/clients/${id}/full`)).status).toBe(200)
  const printed = await get(`/clients/${id}/timeline/file-note`)
  expect([printed.status, (await printed.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
  const all = { addresses: true, policies: true, dependants: true, extras: true, private: true }
  const sheets = await get('/clients/export', { method: 'POST', body: JSON.stringify(all) })
  expect(sheets.status).toBe(200)
  const [first] = await readXlsxFile(Buffer.from(await sheets.arrayBuffer()))
  const [head = [], ...lines] = first?.data ?? []
  const own = lines.find((line) => line.includes(id)) ?? []
  expect(own.length).toBe(head.length)
  expect(own.map(String).join('\n')).not.toMatch(/undefined|\[object Object|NaN/)
  const history = await ask(api.history.listHistory, { params: { id }, query: { limit: 100 } })
  expect(JSON.stringify(history).match(/.{40}(undefined|\[object|NaN).{20}/)?.[0]).toBeUndefined()
}

/** After the undo everything is as before. */
async function expectUndone(id: string, change: unknown, before: unknown) {
  server.clock.step(1000)
  expect(await orphansOf(server)).toEqual([])
  await expectShown(id)
  const report = await ask(api.households.getHouseholdChange, { params: { id, changeId: String(change) } })
  expect(report).toMatchObject({ undoable: 'yes', fields: [] })
  await undo(id, change)
  expect(await plaintextOf(server)).toEqual(before)
}

describe('a merge', () => {
  test.each(sampled(['secondary', 'primary'] as const, { most: 1 }))(
    'as %s has every field of both',
    async (mergeAs) => {
      const [one, other] = [await make(0, true), await make(1, true)]
      const before = await plaintextOf(server)
      const body = { mergeAs }
      const merged = await ask(api.households.mergeContacts, { params: { id: one.id, otherId: other.id }, body })
      const { newClient, change, report } = merged as { newClient: Values; change: string; report: Values }
      const [primary, secondary] = mergeAs === 'primary' ? [other.shown, one.shown] : [one.shown, other.shown]
      const agency = ['managedBy', 'managedOn', 'affliateVia', 'affliateContact', 'affliateContactLevel', 'aflliateOn']
      const person = (shown: Values) =>
        Object.fromEntries(Object.entries(shown).filter(([key]) => ![...agency, 'accountPhone'].includes(key)))
      expect(differences(newClient, { ...person(primary), ...asCo(person(secondary)) })).toEqual([])
      expect(differences(newClient, Object.fromEntries(agency.map((key) => [key, one.shown[key]])))).toEqual([])
      const kinds = (report.moved as { kind: string }[]).map(({ kind }) => kind)
      const once = (report.keptOnce as { kind: string }[]).map(({ kind }) => kind)
      expect(new Set([...kinds, ...once])).toEqual(new Set(splitKinds))
      await expectUndone(one.id, change, before)
    },
  )

  test('merges every field by picks, and reports the omitted values', async () => {
    const [one, other] = [await make(0, false), await make(1, false)]
    const before = await plaintextOf(server)
    const combineData = Object.fromEntries(Object.keys(other.shown).map((key) => [key, 'other']))
    const body = { mergeAs: 'combine', combineData }
    const merged = await ask(api.households.mergeContacts, { params: { id: one.id, otherId: other.id }, body })
    const { newClient, change, report } = merged as { newClient: Values; change: string; report: Values }
    expect(differences(newClient, other.shown)).toEqual([])
    const differing = Object.entries(everyField({ turn: 0, ids, alone: false }).sent).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(everyField({ turn: 1, ids, alone: false }).sent[key]),
    )
    const leftOut = Object.fromEntries(
      ([report.kept, report.leftOut] as { field: string; value: unknown }[][])
        .flat()
        .map(({ field, value }) => [field, value]),
    )
    expect(Object.keys(leftOut).toSorted()).toEqual(differing.map(([key]) => key).toSorted())
    expect(differences(leftOut, Object.fromEntries(differing.map(([key]) => [key, one.shown[key]])))).toEqual([])
    await expectUndone(one.id, change, before)
  })
})

test.each(sampled(['move', 'keep', 'copy'] as const, { most: 1 }))(
  'a split of which everything is to %s',
  async (action) => {
    const made = await make(0, false)
    const before = await plaintextOf(server)
    const items = made.items.map((item) => ({ ...item, action }))
    const asked = { params: { id: made.id }, body: { type: 'secondary', items } }
    const { newClient, change, report } = (await ask(api.households.splitContact, asked)) as {
      newClient: Values
      change: string
      report: Record<'moved' | 'copied', { kind: string }[]>
    }
    const co = Object.entries(made.shown).filter(([key]) => /^co[A-Z]/.test(key))
    const asPrimary = co.map(([key, value]) => [`${key[2]?.toLowerCase()}${key.slice(3)}`, value])
    expect(differences(newClient, Object.fromEntries(asPrimary))).toEqual([])
    const counted = { keep: [], copy: report.copied, move: report.moved }[action].map(({ kind }) => kind)
    expect(new Set(counted)).toEqual(new Set(action === 'keep' ? [] : splitKinds))
    for (const id of [made.id, String(newClient.id)]) await expectShown(id)
    await undo(made.id, change)
    expect(differences(await contact(made.id), made.shown)).toEqual([])
    expect(await orphansOf(server)).toEqual([])
    // Copies are deleted with the contact that the split made.
    const after = await plaintextOf(server)
    const heldBy = (all: typeof before) =>
      Object.fromEntries(
        Object.entries(all).map(([table, rows]) => [
          table,
          rows.filter((row) => JSON.stringify(row).includes(made.id)),
        ]),
      )
    expect(heldBy(after)).toEqual(heldBy(before))
  },
)

test('the secondary person moves up with every field', async () => {
  const made = await make(1, false)
  const before = await plaintextOf(server)
  const { change } = await ask(api.households.deletePrimary, { params: { id: made.id } })
  await expectUndone(made.id, change, before)
})

test('every value that was changed can be restored from the history', async () => {
  const made = await make(0, false)
  server.clock.step(1000)
  await ask(api.contacts.updateContact, {
    params: { id: made.id },
    body: everyField({ turn: 1, ids, alone: false }).sent,
  })
  const { data } = (await ask(api.history.listHistory, { params: { id: made.id }, query: { kind: 'contact' } })) as {
    data: { id: string; act: string; changes: { field: string; restorable: boolean }[] }[]
  }
  const entry = data.find(({ act }) => act === 'updated')
  const fields = entry?.changes.filter(({ restorable }) => restorable).map(({ field }) => field) ?? []
  for (const field of fields)
    await ask(api.history.restoreValue, { params: { id: made.id, entryId: entry?.id }, body: { field } })
  expect(differences(await contact(made.id), made.shown)).toEqual([])
})

test('deleted and brought back, a contact has everything again', async () => {
  const made = await make(0, false)
  const before = await plaintextOf(server)
  await ask(api.households.deleteContact, { params: { id: made.id } })
  await ask(api.households.restoreContact, { params: { id: made.id } })
  expect(await plaintextOf(server)).toEqual(before)
  await expectShown(made.id)
})
