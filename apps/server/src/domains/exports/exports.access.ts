import { admins } from '@frontdesk/contract/kit/role'
import type { Caller } from '#platform/caller'
import type { Audiences } from '#platform/domain'

/**
 * Who may export contacts. Private values are included only for people who could reveal each of them one by one, which
 * excludes anyone acting as somebody else.
 */
export const mayExport = (caller: Caller) => admins.includes(caller.role) && caller.ghost === null

export const exportAudiences: Audiences = {
  exportRecorded: () => ({ roles: admins }),
  exportProgressed: (_, { userId }) => ({ users: userId === null ? [] : [userId] }),
}
