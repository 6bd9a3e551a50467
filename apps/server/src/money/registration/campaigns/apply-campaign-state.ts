// The newest state that the registry has of a message campaign becomes ours.
import { registrationLimits } from '@frontdesk/contract/money/registration/limits'
import type { AccountTx } from '#platform/db/database'
import { changeState } from '#platform/state-machines/transition'
import type { CampaignState, RegistryFees, RegistryReason } from '#providers/carrier/registration'
import { campaignStates } from '../registration-states.ts'
import { changeService, lockService, type ServiceRow } from './campaigns.store.ts'
import { emitService } from './emit-campaign.ts'
import { notifyOfCampaign } from './mail-campaign.ts'

const longestReason = 500

export type KnownState = Pick<CampaignState, 'status' | 'reasons'> & Partial<CampaignState>

interface Applied {
  id: string
  state: KnownState
  at: Date
  fees: RegistryFees
}

/** Nothing happens when it is known, or the campaign was deleted. */
export async function applyCampaignState(tx: AccountTx, { id, state, at, fees }: Applied): Promise<void> {
  const row = await lockService(tx, id)
  if (!row) return
  const reasons = trimReasons(state.reasons)
  const columns = {
    ...(state.sid !== undefined && { campaign_sid: state.sid }),
    ...(state.campaignId !== undefined && { campaign_id: state.campaignId }),
    ...(state.a2pUseCase !== undefined && { a2p_usecase: state.a2pUseCase }),
    texts_a_minute: state.status === 'VERIFIED' ? (state.textsAMinute ?? null) : null,
  }
  const { status } = state
  if (status === row.status) {
    if (isKnown(row, columns) && formatReasons(row.reasons) === formatReasons(reasons)) return
    await changeService(tx, id, { ...columns, reasons: JSON.stringify(reasons) })
  } else {
    const reason = state.reasons[0]?.message ?? null
    const move = { id, from: row.status as typeof status, to: status, at, reason }
    await changeState(tx, campaignStates, move, { ...columns, reasons: JSON.stringify(reasons), status_at: at })
    await notifyOfCampaign(tx, { campaign: id, status, version: row.version })
  }
  await emitService(tx, { id, fees, act: 'decided', facts: { status, codes: state.reasons.map(({ code }) => code) } })
}

const trimReasons = (reasons: readonly RegistryReason[]) =>
  reasons
    .slice(0, registrationLimits.reasons)
    .map((reason) => ({ ...reason, message: reason.message.slice(0, longestReason) }))

const isKnown = (row: ServiceRow, columns: Partial<ServiceRow>) =>
  Object.entries(columns).every(([column, value]) => row[column as keyof ServiceRow] === value)

/** The database keeps the fields of an object in an order of its own. */
const formatReasons = (reasons: unknown) =>
  JSON.stringify((reasons as RegistryReason[]).map((reason) => Object.entries(reason).sort()))
