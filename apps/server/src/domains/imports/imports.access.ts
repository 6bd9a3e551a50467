import { admins } from '@frontdesk/contract/kit/role'
import type { Audiences } from '#platform/domain'

export const importAudiences: Audiences = {
  importProgress: () => ({ roles: admins }),
  importDiscarded: () => ({ roles: admins }),
}
