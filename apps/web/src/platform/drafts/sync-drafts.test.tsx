import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#platform/session/session-state.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { discardDraft, readDraft, writeDraft } from '../drafts.ts'
import { type Fields, formatDraftPlace, readKept, writeKept } from './kept-drafts.ts'
import { type DraftSync, SEND_AFTER, syncDrafts } from './sync-drafts.ts'

interface Row {
  id: string
  form: string
  entity: string
  fields: Fields
  version: number
  savedAt: string
}

const PERSON = 'harbor/ann'
const { name } = formatDraftPlace(PERSON, 'note:c1')

/** A server that stores drafts like ours. */
let rows: Row[] = []
let calls: string[] = []
let away = false
const row = (text: string, version = 1, savedAt = new Date()): Row => ({
  id: 'd1',
  form: 'note',
  entity: 'c1',
  fields: { text },
  version,
  savedAt: savedAt.toISOString(),
})

async function serve(url: string, { method = 'GET', body }: RequestInit = {}) {
  calls.push(`${method} ${url.replace('/api', '')}`)
  if (away) throw new TypeError()
  const json = (status: number, value?: unknown) =>
    new Response(value === undefined ? null : JSON.stringify(value), { status })
  if (method === 'GET') return json(200, { data: rows })
  if (method === 'DELETE') {
    rows = rows.filter(({ id }) => !url.endsWith(id))
    return json(204)
  }
  const sent = JSON.parse(String(body)) as Row
  const before = rows.find(({ form, entity }) => form === sent.form && entity === sent.entity)
  if (before && before.version !== sent.version)
    return json(409, { code: 'conflict', message: 'no', details: { current: before } })
  const saved = {
    ...sent,
    id: before?.id ?? 'd1',
    version: (before?.version ?? 0) + 1,
    savedAt: new Date().toISOString(),
  }
  rows = [...rows.filter((other) => other !== before), saved]
  return json(200, { id: saved.id, version: saved.version, savedAt: saved.savedAt })
}

let sync: DraftSync
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  localStorage.clear()
  rows = []
  calls = []
  away = false
  vi.stubGlobal('fetch', vi.fn(serve))
  useSession.setState({ session: { token: 't', userId: 'ann', namespace: 'harbor' }, ghosting: false })
  sync = syncDrafts(PERSON)
})
afterEach(() => {
  sync.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const quiet = (ms = SEND_AFTER) => vi.advanceTimersByTimeAsync(ms)
/** Web Locks take their own time, which a fake clock does not control. */
const until = (check: () => void) => eventually(check, { timeout: 3_000, interval: 10 })

test('sends a draft once, a second after the last key', async () => {
  writeDraft('note:c1', { text: 'Half' })
  await quiet(SEND_AFTER - 100)
  writeDraft('note:c1', { text: 'Half a thought' })
  await quiet(SEND_AFTER - 100)
  expect(calls).toEqual([])
  await quiet()
  await until(() => expect(rows).toMatchObject([{ fields: { text: 'Half a thought' }, version: 1 }]))
  expect(calls).toEqual(['PUT /drafts'])
  await until(() => expect(readKept(name)?.dirty).toBeUndefined())
})

test('fetches drafts from another device, and removes those sent there', async () => {
  rows = [row('From the office')]
  await sync.all()
  expect(readDraft(PERSON, 'note:c1', '')).toBe('From the office')
  rows = []
  await sync.all()
  expect(readDraft(PERSON, 'note:c1', '')).toBeUndefined()
})

test('sends a discarded draft, also one discarded while offline', async () => {
  rows = [row('Old')]
  await sync.all()
  away = true
  discardDraft(name)
  await quiet()
  await until(() => expect(calls).toContain('DELETE /drafts/d1'))
  expect(readDraft(PERSON, 'note:c1', '')).toBeUndefined()
  away = false
  await sync.all()
  expect(rows).toEqual([])
  expect(localStorage.getItem(name)).toBeNull()
})

test('shows the newer of two devices’ texts, offers the older, and loses none', async () => {
  rows = [row('Base')]
  await sync.all()
  away = true
  writeDraft('note:c1', { text: 'Typed here, later' })
  rows = [row('Typed there', 2, new Date(Date.now() - 60_000))]
  away = false
  await sync.all()
  await until(() => expect(rows).toMatchObject([{ fields: { text: 'Typed here, later' }, version: 3 }]))
  expect(readKept(name)).toMatchObject({
    fields: { text: 'Typed here, later' },
    other: { fields: { text: 'Typed there' } },
  })
})

test('syncs the other way round', async () => {
  writeKept(name, {
    at: Date.now() - 60_000,
    fields: { text: 'Typed here, earlier' },
    id: 'd1',
    version: 1,
    dirty: true,
  })
  rows = [row('Typed there', 2)]
  await sync.all()
  expect(readKept(name)).toMatchObject({
    fields: { text: 'Typed there' },
    version: 2,
    other: { fields: { text: 'Typed here, earlier' } },
  })
  expect(rows).toMatchObject([{ fields: { text: 'Typed there' }, version: 2 }])
})

test('detects another device that is typing by the reply', async () => {
  rows = [row('Base')]
  await sync.all()
  rows = [row('Theirs', 2)]
  writeDraft('note:c1', { text: 'Mine' })
  await quiet()
  await until(() => expect(rows).toMatchObject([{ fields: { text: 'Mine' }, version: 3 }]))
  await until(() => expect(readKept(name)?.dirty).toBeUndefined())
  expect(readKept(name)).toMatchObject({ other: { fields: { text: 'Theirs' } } })
})

test('a server that is away costs nothing but time', async () => {
  away = true
  writeDraft('note:c1', { text: 'Offline' })
  await quiet()
  await until(() => expect(calls).toHaveLength(1))
  expect(readKept(name)).toMatchObject({ fields: { text: 'Offline' }, dirty: true })
  away = false
  await until(() => {
    vi.advanceTimersByTime(15_000)
    expect(rows).toMatchObject([{ fields: { text: 'Offline' } }])
  })
})
