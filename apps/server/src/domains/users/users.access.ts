import { admins, atLeast, type Role } from '@frontdesk/contract/kit/role'
import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import type { Audiences } from '#platform/domain'

/** Oneself always; others with admin rights, never a higher role. */
export function mayChangeUser(caller: Caller, target: { id: string; role: Role }) {
  if (caller.userId === target.id) return
  if (!admins.includes(caller.role) || !atLeast(caller.role, target.role)) throw new AppError('forbidden')
}

/** Fields of one's own profile; the others are the agency's, and changed by people with admin rights. */
const own = new Set(['firstName', 'lastName', 'phone', 'themeColor'])

export function onlyOwnFields(caller: Caller, sent: object) {
  if (admins.includes(caller.role)) return
  const isSent = ([name, value]: [string, unknown]) => value !== undefined && !own.has(name)
  if (Object.entries(sent).some(isSent)) throw new AppError('forbidden')
}

/** Nobody gives a role above their own, or takes one. */
export function mayGiveRole(caller: Caller, from: Role, to: Role) {
  if (!atLeast(caller.role, to) || !atLeast(caller.role, from)) throw new AppError('roleAboveOwn')
}

export const userAudiences: Audiences = {
  usersPeers: () => 'account',
  userRemoved: () => 'account',
  invitationChanged: () => ({ roles: admins }),
  userUpdated: () => 'account',
}
