import { noteEditWindow } from '@frontdesk/contract/contacts/note-limits'
import { hasAdminRights, type Me } from '#platform/session/session-state.ts'
import { fullName } from '#ui/format/names.ts'
import type { Activity } from '../contact-types.ts'

/** Shown at the button; the field says how many characters are too many. */
export const TOO_LONG = 'This note is too long to be sent.'

type Reader = Pick<Me, 'id' | 'role'>

const authorOf = ({ user }: Activity) => (user ? fullName(user) : 'its author')

/** Why the person may not change the text; undefined when they may. */
export function whyNotEdit(note: Activity, reader: Reader, now: number): string | undefined {
  if (note.type !== 'note') return 'A call can’t be edited.'
  if (note.user?.id !== reader.id) return `Only ${authorOf(note)} may edit this note.`
  return now - Date.parse(note.createdAt) > noteEditWindow ? 'A note can be edited for one day.' : undefined
}

/** Why the person may not delete it; admins always may. */
export function whyNotDelete(note: Activity, reader: Reader, now: number): string | undefined {
  if (note.type !== 'note') return 'A call can’t be deleted.'
  if (hasAdminRights(reader.role)) return undefined
  if (note.user?.id !== reader.id) return `Only ${authorOf(note)} or an admin may delete this note.`
  return now - Date.parse(note.createdAt) > noteEditWindow ? 'After a day only an admin may delete a note.' : undefined
}
