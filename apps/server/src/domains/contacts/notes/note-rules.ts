import { noteEditWindow } from '@frontdesk/contract/contacts/note-limits'
import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import { hasAdminRights, isAuthor } from '../contacts.access.ts'

interface Note {
  user_id: string | null
  created_at: Date
}

/** Its author, within a day. */
export function mayRewrite(caller: Caller, note: Note, now: Date) {
  if (!isAuthor(caller, note)) throw new AppError('noteNotYours')
  if (now.getTime() - note.created_at.getTime() > noteEditWindow) throw new AppError('noteTooOld')
}

/** Admin rights at any time, else its author within a day. */
export function mayDelete(caller: Caller, note: Note, now: Date) {
  if (!hasAdminRights(caller)) mayRewrite(caller, note, now)
}

/** Its author or someone with admin rights, as long as it can be restored at all: one of them deleted it. */
export function mayRestore(caller: Caller, note: Note) {
  if (!hasAdminRights(caller) && !isAuthor(caller, note)) throw new AppError('noteNotYours')
}
