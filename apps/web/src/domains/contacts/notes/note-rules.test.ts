import { noteEditWindow } from '@frontdesk/contract/contacts/note-limits'
import { expect, test } from 'vitest'
import type { Activity } from '../contact-types.ts'
import { whyNotDelete, whyNotEdit } from './note-rules.ts'

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

test('lets only the author edit, for a day', () => {
  expect(whyNotEdit(note, sam, written + noteEditWindow)).toBeUndefined()
  expect(whyNotEdit(note, sam, written + noteEditWindow + 1)).toMatch('one day')
  expect(whyNotEdit(note, admin, written)).toMatch('Only Sam Hill')
})

test('its author may delete for a day, an admin always', () => {
  expect(whyNotDelete(note, sam, written)).toBeUndefined()
  expect(whyNotDelete(note, sam, written + noteEditWindow + 1)).toMatch('only an admin')
  expect(whyNotDelete(note, jo, written)).toMatch('Only Sam Hill')
  expect(whyNotDelete(note, admin, written + 10 * noteEditWindow)).toBeUndefined()
})

test('calls are no notes', () => {
  expect(whyNotEdit({ ...note, type: 'phone' }, sam, written)).toBeDefined()
  expect(whyNotDelete({ ...note, type: 'phone' }, admin, written)).toBeDefined()
})
