import { beforeEach, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { readDraft, sweepDrafts, useDraft, writeDraft } from './drafts.ts'
import { useSession } from './session/session-state.ts'

const signInAs = (userId: string) => useSession.setState({ session: { token: 't', userId, namespace: 'harbor' } })
const EMPTY = { name: '', ssn: '' }
const NEVER = { never: ['ssn'] }

beforeEach(() => {
  localStorage.clear()
  signInAs('ann')
})

test('what was typed is there again after the page was left', async () => {
  const first = await renderHook(() => useDraft('note'))
  await first.act(() => first.result.current.set('half a sen'))
  await first.unmount()
  const second = await renderHook(() => useDraft('note'))
  expect(second.result.current).toMatchObject({ value: 'half a sen', restored: true })
})

test('it is each person’s own', async () => {
  writeDraft('ann', 'note', 'ours')
  signInAs('bob')
  const { result } = await renderHook(() => useDraft('note'))
  expect(result.current).toMatchObject({ value: '', restored: false })
})

test('private fields never reach the storage', async () => {
  const hook = await renderHook(() => useDraft('contact', EMPTY, NEVER))
  await hook.act(() => hook.result.current.set({ name: 'Ann', ssn: '123456789' }))
  await hook.unmount()
  expect(JSON.stringify({ ...localStorage })).not.toContain('123456789')
  const again = await renderHook(() => useDraft('contact', EMPTY, NEVER))
  expect(again.result.current.value).toEqual({ name: 'Ann', ssn: '' })
})

test('sent is gone, also what was not written yet', async () => {
  const hook = await renderHook(() => useDraft('note'))
  await hook.act(() => hook.result.current.set('text'))
  await hook.act(() => hook.result.current.clear())
  await hook.unmount()
  expect(hook.result.current.value).toBe('')
  expect(readDraft('ann', 'note')).toBeUndefined()
})

test('another key in the same field is another draft', async () => {
  writeDraft('ann', 'room:2', 'second')
  const hook = await renderHook((props?: { room: number }) => useDraft(`room:${props?.room ?? 1}`), {
    initialProps: { room: 1 },
  })
  await hook.act(() => hook.result.current.set('first'))
  await hook.rerender({ room: 2 })
  expect(hook.result.current.value).toBe('second')
  expect(readDraft('ann', 'room:1')).toBe('first')
})

test('an emptied field leaves nothing behind', () => {
  writeDraft('ann', 'note', 'text')
  writeDraft('ann', 'note', '  ')
  expect(localStorage).toHaveLength(0)
})

test('drafts of a month ago are swept, and beyond two hundred the oldest', () => {
  const day = 24 * 60 * 60 * 1000
  const keep = (key: string, age: number) =>
    localStorage.setItem(`frontdesk:draft:ann:${key}`, JSON.stringify({ at: Date.now() - age, value: 'x' }))
  for (let index = 0; index < 201; index++) keep(String(index), index * 1_000)
  keep('old', 31 * day)
  localStorage.setItem('other', 'stays')
  sweepDrafts()
  expect(readDraft('ann', '199')).toBe('x')
  expect(readDraft('ann', '200')).toBeUndefined()
  expect(localStorage.getItem('frontdesk:draft:ann:old')).toBeNull()
  expect(localStorage.getItem('other')).toBe('stays')
})
