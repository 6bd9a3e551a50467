import { userLimits } from '@frontdesk/contract/users/limits'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { attendanceOf, findMembers } from '../../auth/auth.public.ts'
import { requirePlace } from '../../planlimits/planlimits.public.ts'
import { countUsers, extensionOwner, knownLocations, listUserIds } from '../users.store.ts'

export async function checkExtension(tx: AccountTx, extension: string | null, id: string | null): Promise<void> {
  if (extension === null) return
  const owner = await extensionOwner(tx, extension)
  if (owner !== undefined && owner !== id) {
    throw new AppError('extensionTaken', { fields: { extension: 'Somebody else has this extension.' } })
  }
}

export async function checkLocations(tx: AccountTx, ids: readonly string[]): Promise<void> {
  const known = await knownLocations(tx, ids)
  if (ids.some((id) => !known.has(id))) {
    throw new AppError('locationNotFound', { fields: { accountLocations: 'One of these locations isn’t here.' } })
  }
}

/** Throws planLimit, or tooManyEmployees. */
export async function checkCount(tx: AccountTx, platform: Platform): Promise<void> {
  await requirePlace(tx, 'employees', () => countEmployees(tx, platform))
  if ((await countUsers(tx)) >= userLimits.people) throw new AppError('tooManyEmployees')
}

/** Who counts toward the plan: those who work here, and those whose invitation is open. The operator's people don't. */
export async function countEmployees(tx: AccountTx, platform: Pick<Platform, 'database' | 'clock'>): Promise<number> {
  const ids = await listUserIds(tx)
  const [members, { invitations }] = await Promise.all([
    findMembers(platform, tx.accountId),
    attendanceOf(platform, tx.accountId),
  ])
  return ids.filter((id) => {
    const { state = 'pending' } = invitations.get(id) ?? {}
    return members.get(id)?.role !== 'super' && state === 'pending'
  }).length
}

/** Whether an invitation that ended can be opened again. Throws planLimit. */
export async function checkReopening(tx: AccountTx, platform: Platform, id: string): Promise<void> {
  const { invitations } = await attendanceOf(platform, tx.accountId)
  const invitation = invitations.get(id)
  if (invitation && invitation.state !== 'pending')
    await requirePlace(tx, 'employees', () => countEmployees(tx, platform))
}
