import { admins } from '@frontdesk/contract/kit/role'
import type { Caller } from '#platform/caller'
import type { Audiences } from '#platform/domain'

/**
 * Who exports contacts. What is private goes along only where each value could be revealed one by one, which is refused to
 * whoever acts as somebody else.
 */
export const mayExport = (caller: Caller) => admins.includes(caller.role) && caller.ghost === null

export const exportAudiences: Audiences = {
  exportProgressed: (_, { userId }) => ({ users: userId === null ? [] : [userId] }),
}
