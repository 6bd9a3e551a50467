import type { messageCampaignEndpoints } from '@frontdesk/contract/money/registration/message-campaigns'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { CarrierUnavailable } from '#providers/carrier/carrier'
import { ownAccount } from '../../../domains/locations/locations.public.ts'
import { emitRegistration, readFees } from '../registration-view.ts'
import { lockService, removeService } from './campaigns.store.ts'
import { buildScope, performCampaign, startStep } from './perform-campaign.ts'

type Endpoint = typeof messageCampaignEndpoints.deleteMessagingService

/** Where the carrier doesn't reply, the round goes on with it. */
export async function deleteMessagingService(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, caller, platform, inAccount } = call
  ownAccount(params, caller)
  const fees = await readFees(platform)
  const begun = await inAccount(async (tx) => {
    const row = await lockService(tx, params.sid)
    if (!row) throw new AppError('messagingServiceNotFound')
    if (row.busy_since !== null) throw new AppError('registrationBusy')
    if (row.assigned.length > 0) throw new AppError('messagingServiceUsed')
    await audit(tx, {
      action: 'registration.campaign.deleted',
      entity: { type: 'messagingService', id: row.id },
      facts: { friendlyName: row.friendly_name, location: row.location_id, status: row.status },
    })
    if (row.sid === null) {
      await removeService(tx, row.id)
      publish(tx, 'messagingServiceDeleted', { id: row.id })
      await emitRegistration(tx, row.location_id, fees)
      return null
    }
    const at = platform.clock.now()
    await startStep(tx, { id: row.id, step: 'delete', fee: null, confirmedBy: caller.userId, at })
    return row.id
  })
  if (begun === null) return
  await performCampaign(platform, buildScope(call), begun).catch((error: unknown) => {
    if (error instanceof CarrierUnavailable) throw new AppError('carrierUnavailable', {}, { cause: error })
    throw error
  })
}
