// Carries out what was begun for a message campaign, for a person who waits or for a round that goes on after a crash. It was
// committed before; its id is the key by which the carrier finds what was cut off.
import { AppError } from '#platform/app-error'
import { type Caller, readActor } from '#platform/caller'
import type { AccountScope, AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { CarrierUnavailable } from '#providers/carrier/carrier'
import { RegistrationRefused, type RegistryFees } from '#providers/carrier/registration'
import { recordUnassigned } from '../../../domains/phonenumbers/phonenumbers.public.ts'
import { addCharge } from '../../billing/billing.public.ts'
import { emitRegistration, readFees } from '../registration-view.ts'
import { endStep, insertStep, type StepRow, startedQuery } from '../steps/steps.store.ts'
import { campaignTexts as texts } from '../texts/campaigns.texts.ts'
import { applyCampaignState, type KnownState } from './apply-campaign-state.ts'
import { buildServiceView, type ServiceView } from './campaign-view.ts'
import { changeService, findService, lockService, removeService, type ServiceRow } from './campaigns.store.ts'
import { writeCampaign } from './carrier-writes.ts'
import { showService } from './emit-campaign.ts'

interface Begun {
  id: string
  step: 'campaign' | 'delete'
  /** Cents that a person confirmed; null: it costs nothing. */
  fee: number | null
  confirmedBy: string
  at: Date
}

/** Of a locked campaign for which nothing is being sent. */
export async function startStep(tx: AccountTx, { id, step, fee, confirmedBy, at }: Begun): Promise<void> {
  if (!(await insertStep(tx, { id: generateId(), subjectId: id, step, fee, confirmedBy, at })))
    throw new AppError('registrationBusy')
  await changeService(tx, id, { busy_since: at })
}

/** Throws CarrierUnavailable, which leaves it to the round. */
export async function performCampaign(platform: Platform, scope: AccountScope, id: string): Promise<void> {
  const fees = await readFees(platform)
  const [[row], [step]] = await platform.database.readAll(scope.accountId, [findService(id), startedQuery(id)])
  if (!row || !step) return
  if (step.step === 'delete') {
    if (row.sid !== null) await platform.carrier.registration.deleteService(row.sid)
    return platform.database.inAccount(scope, (tx) => finishDeletion(tx, platform, { row, step, fees }))
  }
  const written = await writeCampaign(platform, scope, row, step.id).catch((error: unknown) => {
    if (error instanceof RegistrationRefused)
      return { status: 'FAILED' as const, reasons: error.reasons, isRefused: true }
    throw error
  })
  await platform.database.inAccount(scope, (tx) => finishSending(tx, platform, { row, step, written, fees }))
}

interface Sent {
  row: ServiceRow
  step: StepRow
  written: KnownState & { isRefused?: boolean }
  fees: RegistryFees
}

/** Its state is stored, and the fee charged, with its end: once, whether a request or a round carried it out. What was refused costs nothing. */
async function finishSending(tx: AccountTx, { clock }: Platform, { row, step, written, fees }: Sent): Promise<void> {
  const at = clock.now()
  const { isRefused = false, ...state } = written
  if (!(await lockService(tx, row.id))) return
  const ended = await endStep(tx, step.id, { state: isRefused ? 'refused' : 'done', sid: state.sid ?? null, at })
  if (!ended) return
  await changeService(tx, row.id, { busy_since: null })
  if (step.fee !== null && !isRefused)
    await addCharge(tx, { id: step.id, description: texts.fee(row.friendly_name), amount: step.fee, at })
  await applyCampaignState(tx, { id: row.id, state, at, fees })
  await showService(tx, row.id, fees)
}

/** Numbers that were assigned to it since text under none. */
async function finishDeletion(
  tx: AccountTx,
  { clock }: Platform,
  { row, step, fees }: Omit<Sent, 'written'>,
): Promise<void> {
  const held = await lockService(tx, row.id)
  const ended = await endStep(tx, step.id, { state: 'done', sid: row.sid, at: clock.now() })
  if (!held || !ended) return
  if (row.sid !== null) await recordUnassigned(tx, row.sid)
  await removeService(tx, row.id)
  publish(tx, 'messagingServiceDeleted', { id: row.id })
  await emitRegistration(tx, row.location_id, fees)
}

interface Asked {
  caller: Caller
  platform: Platform
  request: { ip: string }
}

export const buildScope = ({ caller, request }: Omit<Asked, 'platform'>): AccountScope => ({
  accountId: caller.accountId,
  actor: readActor(caller, request.ip),
})

/** How it is then: refused with reasons, under review, or still busy where the carrier didn't reply. */
export async function performAndShow(call: Asked, id: string, fees: RegistryFees): Promise<ServiceView> {
  const { caller, platform } = call
  await performCampaign(platform, buildScope(call), id).catch((error: unknown) => {
    if (!(error instanceof CarrierUnavailable)) throw error
    platform.log.warn({ err: error, campaign: id }, 'the carrier did not reply to a message campaign')
  })
  const [row] = await platform.database.read(caller.accountId, findService(id))
  if (!row) throw new AppError('messagingServiceNotFound')
  return buildServiceView(row, fees)
}
