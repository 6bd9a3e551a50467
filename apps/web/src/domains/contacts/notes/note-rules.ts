import { noteEditWindow } from '@frontdesk/contract/contacts/note-limits'
import { hasAdminRights, type Me } from '#platform/session/session-state.ts'
import { fullName } from '#ui/format/names.ts'
import type { Activity } from '../contact-types.ts'
import { noteTexts as texts } from '../texts/notes.texts.ts'

/** Shown at the button; the field says how many characters are too many. */
export const TOO_LONG = texts.tooLong

type Reader = Pick<Me, 'id' | 'role'>

const authorOf = ({ user }: Activity) => (user ? fullName(user) : texts.itsAuthor)

/** Why the person may not change the text; undefined when they may. */
export function whyNotEdit(note: Activity, reader: Reader, now: number): string | undefined {
  if (note.type !== 'note') return texts.callNotEdited
  if (note.user?.id !== reader.id) return texts.onlyAuthor(authorOf(note))
  return now - Date.parse(note.createdAt) > noteEditWindow ? texts.editedForADay : undefined
}

/** Why the person may not delete it; admins always may. */
export function whyNotDelete(note: Activity, reader: Reader, now: number): string | undefined {
  if (note.type !== 'note') return texts.callNotDeleted
  if (hasAdminRights(reader.role)) return undefined
  if (note.user?.id !== reader.id) return texts.onlyAuthorDeletes(authorOf(note))
  return now - Date.parse(note.createdAt) > noteEditWindow ? texts.deletedForADay : undefined
}
