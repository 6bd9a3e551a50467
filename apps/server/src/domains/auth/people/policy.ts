// What an account requires of its people at sign-in. It is stored in the directory, because sign-in reads it first.

import { AppError } from '#platform/app-error'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { accountById, changeAccountPolicy, insertDirectoryAccount } from './accounts.store.ts'

type Parts = Pick<Platform, 'database'>

export interface PolicyChange {
  mfaRequired?: boolean
  employeesMayGhost?: boolean
  /** Characters, 5 to 64. */
  passwordMinLength?: number
  name?: string
}

/** Adds an account to the directory; returns the existing id when the namespace is taken. */
export function registerAccount({ database }: Parts, account: { namespace: string; name: string }): Promise<string> {
  return database.directory((db) => insertDirectoryAccount(db, { id: generateId(), ...account }))
}

/** Throws notFound. */
export async function findPolicy({ database }: Parts, accountId: string) {
  const row = await database.directory((db) => accountById(db, accountId))
  if (!row) throw new AppError('notFound')
  return {
    name: row.name,
    namespace: row.namespace,
    mfaRequired: row.mfa_required,
    employeesMayGhost: row.employees_may_ghost,
    passwordMinLength: row.password_min_length,
  }
}

/** Applies from the next request on, to open sessions too. */
export async function changePolicy({ database }: Parts, accountId: string, change: PolicyChange): Promise<void> {
  const columns = {
    ...(change.mfaRequired !== undefined && { mfa_required: change.mfaRequired }),
    ...(change.employeesMayGhost !== undefined && { employees_may_ghost: change.employeesMayGhost }),
    ...(change.name !== undefined && { name: change.name }),
    ...(change.passwordMinLength !== undefined && { password_min_length: change.passwordMinLength }),
  }
  if (Object.keys(columns).length === 0) return
  await database.directory((db) => changeAccountPolicy(db, accountId, columns))
}
