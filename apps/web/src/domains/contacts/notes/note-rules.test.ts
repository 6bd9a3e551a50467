import { noteEditWindow, noteText } from '@frontdesk/contract/contacts/notes'
import { expect, test } from 'vitest'
import type { Activity } from '../contact-types.ts'
import { EDIT_WINDOW, NOTE_LIMIT, whyNotDelete, whyNotEdit } from './note-rules.ts'

const written = Date.parse('2026-11-21T12:00:00Z')
const note: Activity = {
  id: 'n',
  type: 'note',
  note: 'Called back',
  isSticky: false,
  createdAt: '2026-11-21T12:00:00Z',
  editedAt: null,
  user: { id: 'sam', firstName: 'Sam', lastName: 'Hill', avatar: null },
  ghost: null,
  editedGhost: null,
  image: null,
  thumbnail: null,
}
const sam = { id: 'sam', role: 'employee' } as const
const jo = { id: 'jo', role: 'employee' } as const
const admin = { id: 'ann', role: 'admin' } as const

test('the window is the contract’s', () => {
  expect(EDIT_WINDOW).toBe(noteEditWindow)
})

test('the limit is the contract’s', () => {
  const accepted = [NOTE_LIMIT, NOTE_LIMIT + 1].map((length) => noteText.safeParse('x'.repeat(length)).success)
  expect(accepted).toEqual([true, false])
})

test('its author may edit for a day, nobody else at all', () => {
  expect(whyNotEdit(note, sam, written + EDIT_WINDOW)).toBeUndefined()
  expect(whyNotEdit(note, sam, written + EDIT_WINDOW + 1)).toMatch('one day')
  expect(whyNotEdit(note, admin, written)).toMatch('Only Sam Hill')
})

test('its author may delete for a day, an admin always', () => {
  expect(whyNotDelete(note, sam, written)).toBeUndefined()
  expect(whyNotDelete(note, sam, written + EDIT_WINDOW + 1)).toMatch('only an admin')
  expect(whyNotDelete(note, jo, written)).toMatch('Only Sam Hill')
  expect(whyNotDelete(note, admin, written + 10 * EDIT_WINDOW)).toBeUndefined()
})

test('calls are no notes', () => {
  expect(whyNotEdit({ ...note, type: 'phone' }, sam, written)).toBeDefined()
  expect(whyNotDelete({ ...note, type: 'phone' }, admin, written)).toBeDefined()
})
