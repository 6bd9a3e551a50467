// Goes on with what a crash or a carrier without a reply cut off.
import { AppError } from '#platform/app-error'
import type { AccountScope } from '#platform/db/database'
import type { JobContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { rowsIn } from '../../../domains/accounts/accounts.public.ts'
import { emitRegistration, readFees } from '../registration-view.ts'
import { busyQuery, changeRegistration, isMade, lockRegistration } from '../registrations.store.ts'
import { findLeaseEnd, isTaken } from './begin-steps.ts'
import { performSteps } from './perform-steps.ts'
import { startedQuery } from './steps.store.ts'

/** Of an account in a round; the next one goes on. */
const atOnce = 20

export async function resumeSteps({ platform, accountId, actor, signal }: JobContext): Promise<void> {
  const scope = { accountId, actor }
  const before = findLeaseEnd(platform.clock.now())
  const failures: unknown[] = []
  for (const { location_id: locationId } of await platform.database.read(accountId, busyQuery(before, atOnce))) {
    if (signal.aborted) return
    if (!(await takeOver(platform, scope, locationId))) continue
    await performSteps(platform, scope, locationId, signal).catch((error: unknown) => {
      // The next round tries again.
      const isLater = error instanceof AppError && ['carrierUnavailable', 'registrationBusy'].includes(error.code)
      if (!isLater) failures.push(error)
    })
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Registrations could not go on.')
}

/** False when another one is at it, or nothing is left. */
async function takeOver(platform: Platform, scope: AccountScope, locationId: string): Promise<boolean> {
  const fees = await readFees(platform)
  return platform.database.inAccount(scope, async (tx) => {
    const now = platform.clock.now()
    const row = await lockRegistration(tx, locationId)
    if (!isMade(row) || row.busy_since === null || isTaken(row, now)) return false
    const isLeft = (await rowsIn(tx, startedQuery(row.id))).length > 0
    await changeRegistration(tx, row.id, { busy_since: isLeft ? now : null })
    if (!isLeft) await emitRegistration(tx, locationId, fees)
    return isLeft
  })
}
