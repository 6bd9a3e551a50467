import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import type { Audiences } from '#platform/domain'
import type { BulkRun } from './bulk.store.ts'

/** Only the person who started it knows of a run. */
export function ofCaller(run: BulkRun | undefined, { userId }: Pick<Caller, 'userId'>): BulkRun {
  if (run?.user_id !== userId) throw new AppError('bulkNotFound')
  return run
}

export const bulkAudiences: Audiences = {
  bulkProgress: (_, { userId }) => ({ users: userId === null ? [] : [userId] }),
}
