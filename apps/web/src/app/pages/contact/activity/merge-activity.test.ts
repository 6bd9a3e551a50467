import { expect, test } from 'vitest'
import type { Activity } from '#domains/contacts/contact-types.ts'
import type { TimelineItem } from '#domains/timeline/timeline.queries.ts'
import { mergeActivity } from './merge-activity.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString()
const note = (id: string, minute: number, text = id) => ({ id, note: text, createdAt: at(minute) }) as Activity
const item = (id: string, minute: number, channel = 'changes') =>
  ({ id, channel, at: at(minute), note: channel === 'notes' ? note(id, minute) : null }) as TimelineItem
const keys = (pages: Parameters<typeof mergeActivity>[0], newest: readonly Activity[]) =>
  mergeActivity(pages, newest).map(({ key }) => key)

test('a new note is in its place before the timeline has it, and only once afterwards', () => {
  const page = { data: [item('b', 5), item('a', 1, 'notes')], older: null }
  expect(keys([page], [note('new', 7), note('a', 1)])).toEqual(['notes/new', 'changes/b', 'notes/a'])
  const loaded = { data: [item('new', 7, 'notes'), ...page.data], older: null }
  expect(keys([loaded], [note('new', 7)])).toEqual(['notes/new', 'changes/b', 'notes/a'])
})

test('the newest text of a note is shown', () => {
  const page = { data: [item('a', 1, 'notes')], older: null }
  expect(mergeActivity([page], [note('a', 1, 'edited')])[0]?.note?.note).toBe('edited')
})

test('a note that is older than what is loaded waits for its page', () => {
  const page = { data: [item('b', 5)], older: 'cursor' }
  expect(keys([page], [note('old', 1)])).toEqual(['changes/b'])
  expect(mergeActivity(undefined, [note('old', 1)])).toEqual([])
})
