import { admins } from '@frontdesk/contract/kit/role'
import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import type { Audiences } from '#platform/domain'
import type { BulkRun } from './bulk.store.ts'

/** Owners and admins see, cancel, and undo the runs of everyone; other people only their own. */
export const seesAll = ({ role }: Pick<Caller, 'role'>) => admins.includes(role)

export function ofCaller(run: BulkRun | undefined, caller: Pick<Caller, 'userId' | 'role'>): BulkRun {
  if (!run || (run.user_id !== caller.userId && !seesAll(caller))) throw new AppError('bulkNotFound')
  return run
}

export const bulkAudiences: Audiences = {
  bulkProgress: ({ startedBy, undo }) => ({ users: [...new Set([startedBy, undo?.by ?? startedBy])] }),
}
