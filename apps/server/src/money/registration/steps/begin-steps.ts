// What is to be written is committed before it is: its id is the key by which the carrier finds what a crash cut off.
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import { changeRegistration, type RegistrationRow } from '../registrations.store.ts'
import { insertStep, type StepName } from './steps.store.ts'

/** A request ends within 25 seconds, so after this time the one that began isn't at it any more. */
const leaseMs = 40_000

/** Begun before then, it can be taken over. */
export const findLeaseEnd = (now: Date): Date => new Date(now.getTime() - leaseMs)

export interface WantedStep {
  step: StepName
  fee?: number
  confirmedBy?: string
}

/** Of a locked row. Throws registrationBusy while another request or round is at it. */
export async function startSteps(
  tx: AccountTx,
  row: RegistrationRow,
  wanted: readonly WantedStep[],
  at: Date,
): Promise<void> {
  if (isTaken(row, at)) throw new AppError('registrationBusy')
  for (const { step, fee = null, confirmedBy = null } of wanted)
    await insertStep(tx, { id: generateId(), subjectId: row.id, step, fee, confirmedBy, at })
  if (wanted.length > 0 || row.busy_since) await changeRegistration(tx, row.id, { busy_since: at })
}

export const isTaken = ({ busy_since: since }: Pick<RegistrationRow, 'busy_since'>, now: Date): boolean =>
  since !== null && since > findLeaseEnd(now)
