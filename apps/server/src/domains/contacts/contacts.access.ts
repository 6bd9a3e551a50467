import { admins } from '@frontdesk/contract/kit/role'
import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import type { Audiences } from '#platform/domain'

export function ownFavoritesOnly(caller: Caller, userId: string) {
  if (caller.userId !== userId) throw new AppError('forbidden')
}

/** Its author; others with admin rights only where the rule allows it. */
export const isAuthor = (caller: Caller, note: { user_id: string | null }) => note.user_id === caller.userId
export const hasAdminRights = (caller: Caller) => admins.includes(caller.role)

/** Sockets whose page shows that contact. */
export const viewersRoom = (clientId: string) => `contact:${clientId}`

/** Every contact is visible to the whole account; a favorite only to its owner. */
export const contactAudiences: Audiences = {
  contactSaved: () => 'account',
  contactRemoved: () => 'account',
  contactsImported: () => 'account',
  contactsChanged: () => 'account',
  favoriteChanged: (_, { userId }) => ({ users: userId === null ? [] : [userId] }),
  noteSaved: () => 'account',
  noteRemoved: () => 'account',
  contactViewed: ({ clientId }) => ({ room: viewersRoom(clientId) }),
}
