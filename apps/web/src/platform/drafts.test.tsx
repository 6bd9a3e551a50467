import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { eventually } from '#ui/testing/eventually.ts'
import { formatDraftPlace, notifyDrafts, readKept, writeKept } from './drafts/kept-drafts.ts'
import { discardDraft, purgeDrafts, readDraft, useDraft, writeDraft } from './drafts.ts'
import { useSession } from './session/session-state.ts'

const signInAs = (userId: string) =>
  useSession.setState({ session: { token: 't', userId, namespace: 'harbor' }, ghosting: false })
const ANN = 'harbor/ann'
const EMPTY = { lastName: '', email: '', ssn: '' }
const nothing: Partial<typeof EMPTY> = {}

beforeEach(() => {
  localStorage.clear()
  signInAs('ann')
})

test('restores typed text after the page was left', async () => {
  const first = await renderHook(() => useDraft('note:c1'))
  await first.act(() => first.result.current.set('half a sen'))
  await first.unmount()
  const second = await renderHook(() => useDraft('note:c1'))
  expect(second.result.current).toMatchObject({ value: 'half a sen', restored: true })
})

test('stores text right after its frame, and before the page is left', async () => {
  const hook = await renderHook(() => useDraft('note:c1'))
  const { name } = formatDraftPlace(ANN, 'note:c1')
  hook.result.current.set('half')
  expect(localStorage.getItem(name)).toBeNull()
  // Reading does not wait.
  expect(readDraft(ANN, 'note:c1', '')).toBe('half')
  hook.result.current.set('half a')
  await eventually(() => expect(localStorage.getItem(name)).toContain('half a'))
  hook.result.current.set('half a sen')
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem(name)).toContain('half a sen')
})

test('does not render a form with its own state', async () => {
  let drawn = 0
  const hook = await renderHook(() => {
    drawn += 1
    return useDraft('new-contact', EMPTY, { onReplaced: () => {} })
  })
  drawn = 0
  await hook.act(() => hook.result.current.set({ ...EMPTY, lastName: 'King' }))
  expect(drawn).toBe(0)
  expect(readDraft(ANN, 'new-contact', EMPTY)).toMatchObject({ lastName: 'King' })
})

test('does not announce text that only came back, and keeps private values in the form', async () => {
  const onReplaced = vi.fn()
  const hook = await renderHook(() => useDraft('new-contact', EMPTY, { onReplaced }))
  await hook.act(() => hook.result.current.set({ ...EMPTY, lastName: 'King', ssn: '078051120' }))
  const { name } = formatDraftPlace(ANN, 'new-contact')
  await eventually(() => expect(localStorage.getItem(name)).toContain('King'))
  await hook.act(() => notifyDrafts(name, 'sync'))
  expect(onReplaced).not.toHaveBeenCalled()
  expect(hook.result.current.restored).toBe(false)
  await hook.act(() => {
    writeKept(name, { fields: { lastName: 'Queen' }, at: Date.now() })
    notifyDrafts(name, 'sync')
  })
  expect(onReplaced).toHaveBeenCalledWith({ lastName: 'Queen', email: '', ssn: '078051120' })
})

test('keeps a draft per person and account, and a ghost’s apart from both', async () => {
  writeDraft('feedback', { text: 'ours' })
  signInAs('bob')
  const bob = await renderHook(() => useDraft('feedback'))
  expect(bob.result.current).toMatchObject({ value: '', restored: false })
  useSession.setState({ session: { token: 't', userId: 'ann', namespace: 'summit' } })
  const elsewhere = await renderHook(() => useDraft('feedback'))
  expect(elsewhere.result.current.value).toBe('')
  signInAs('ann')
  useSession.setState({ ghosting: true })
  const ghost = await renderHook(() => useDraft('feedback'))
  expect(ghost.result.current.value).toBe('')
  await ghost.act(() => ghost.result.current.set('of the ghost'))
  expect(readDraft(ANN, 'feedback', '')).toBe('ours')
})

test('never stores private fields', async () => {
  const hook = await renderHook(() => useDraft('new-contact', EMPTY))
  await hook.act(() => hook.result.current.set({ lastName: 'Ann', email: '', ssn: '123456789' }))
  await hook.unmount()
  expect(JSON.stringify({ ...localStorage })).not.toContain('123456789')
  const again = await renderHook(() => useDraft('new-contact', EMPTY))
  expect(again.result.current.value).toEqual({ lastName: 'Ann', email: '', ssn: '' })
})

test('stores an emptied field; an unchanged value is no draft', async () => {
  const hook = await renderHook(() => useDraft('edit-contact:c1', nothing))
  await hook.act(() => hook.result.current.set({ email: '' }))
  expect(readDraft(ANN, 'edit-contact:c1', nothing)).toEqual({ email: '' })
  await hook.act(() => hook.result.current.set({}))
  expect(readDraft(ANN, 'edit-contact:c1', nothing)).toBeUndefined()
  const text = await renderHook(() => useDraft<string>('edit-note:n1', 'As it was'))
  await text.act(() => text.result.current.set(''))
  expect(readDraft<string>(ANN, 'edit-note:n1', 'As it was')).toBe('')
})

test('removes a sent draft, and remembers it for the server', async () => {
  const hook = await renderHook(() => useDraft('note:c1'))
  await hook.act(() => hook.result.current.set('text'))
  await hook.act(() => hook.result.current.clear())
  expect(hook.result.current.value).toBe('')
  expect(readDraft(ANN, 'note:c1', '')).toBeUndefined()
  expect(readKept(formatDraftPlace(ANN, 'note:c1').name, 'all')).toMatchObject({ gone: true, fields: {} })
})

test('another key in the same field is another draft', async () => {
  writeDraft('note:c2', { text: 'second' })
  const hook = await renderHook((props?: { contact: string }) => useDraft(`note:${props?.contact ?? 'c1'}`), {
    initialProps: { contact: 'c1' },
  })
  await hook.act(() => hook.result.current.set('first'))
  await hook.rerender({ contact: 'c2' })
  expect(hook.result.current.value).toBe('second')
  expect(readDraft(ANN, 'note:c1', '')).toBe('first')
})

test('applies another device’s text when nobody is typing, and notifies the form', async () => {
  const onReplaced = vi.fn()
  const hook = await renderHook(() => useDraft('new-contact', EMPTY, { onReplaced }))
  const { name } = formatDraftPlace(ANN, 'new-contact')
  await hook.act(() => {
    writeKept(name, { at: Date.now(), fields: { lastName: 'King' }, id: 'd1', version: 1 })
    notifyDrafts(name, 'sync')
  })
  expect(hook.result.current).toMatchObject({ value: { ...EMPTY, lastName: 'King' }, restored: true })
  expect(onReplaced).toHaveBeenCalledExactlyOnceWith({ ...EMPTY, lastName: 'King' })
  // The same text typed here again is not offered.
  await hook.act(() => hook.result.current.set({ ...EMPTY, lastName: 'Kings' }))
  await hook.act(() => {
    writeKept(name, { at: Date.now(), fields: { lastName: 'Kings' }, id: 'd1', version: 2 })
    notifyDrafts(name, 'sync')
  })
  expect(onReplaced).toHaveBeenCalledTimes(1)
})

test('offers the other of two drafts to accept or discard', async () => {
  const { name } = formatDraftPlace(ANN, 'note:c1')
  const both = { at: Date.now(), fields: { text: 'here' }, other: { at: 1, fields: { text: 'there' } } }
  writeKept(name, both)
  const hook = await renderHook(() => useDraft('note:c1'))
  expect(hook.result.current.other).toMatchObject({ at: 1, value: 'there' })
  await hook.act(() => hook.result.current.other?.take())
  expect(hook.result.current).toMatchObject({ value: 'there', other: undefined })
  expect(readKept(name)).toMatchObject({ fields: { text: 'there' }, dirty: true })
  writeKept(name, both)
  const again = await renderHook(() => useDraft('note:c1'))
  await again.act(() => again.result.current.other?.dismiss())
  expect(again.result.current).toMatchObject({ value: 'here', other: undefined })
})

test('preserves existing text when text returns to a form', () => {
  writeDraft('note:c1', { text: 'begun' })
  writeDraft('note:c1', { text: 'refused' })
  const { name } = formatDraftPlace(ANN, 'note:c1')
  expect(readKept(name)).toMatchObject({ fields: { text: 'refused' }, other: { fields: { text: 'begun' } } })
  discardDraft(name)
  expect(readKept(name)).toBeUndefined()
})

test('does not send a caller’s number to the server', () => {
  const { entity } = formatDraftPlace(ANN, 'new-contact:14155550123:Maria')
  expect(entity).toMatch(/^d[a-z0-9]+$/)
  expect(entity).not.toBe(formatDraftPlace(ANN, 'new-contact:14155550124:Maria').entity)
})

test('drafts of a month ago are swept, and beyond two hundred the oldest', () => {
  const day = 24 * 60 * 60 * 1000
  const keep = (entity: string, age: number) =>
    writeKept(formatDraftPlace(ANN, `note:${entity}`).name, { at: Date.now() - age, fields: { text: 'x' } })
  for (let index = 0; index < 201; index++) keep(String(index), index * 1_000)
  keep('old', 31 * day)
  localStorage.setItem('other', 'stays')
  purgeDrafts()
  expect(readDraft(ANN, 'note:199', '')).toBe('x')
  expect(readDraft(ANN, 'note:200', '')).toBeUndefined()
  expect(localStorage.getItem(formatDraftPlace(ANN, 'note:old').name)).toBeNull()
  expect(localStorage.getItem('other')).toBe('stays')
})
