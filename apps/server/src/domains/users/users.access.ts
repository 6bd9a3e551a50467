import { admins, atLeast, type Role } from '@frontdesk/contract/kit/role'
import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import type { Audiences } from '#platform/domain'

/** Oneself always; others with admin rights, never a higher role. */
export function mayChangeUser(caller: Caller, target: { id: string; role: Role }) {
  if (caller.userId === target.id) return
  if (!admins.includes(caller.role) || !atLeast(caller.role, target.role)) throw new AppError('forbidden')
}

export const userAudiences: Audiences = {
  usersPeers: () => 'account',
  userUpdated: () => 'account',
}
