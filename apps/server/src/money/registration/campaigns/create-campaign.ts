import type { messageCampaignEndpoints } from '@frontdesk/contract/money/registration/message-campaigns'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { oneLocation, ownAccount } from '../../../domains/locations/locations.public.ts'
import { requirePlace } from '../../../domains/planlimits/planlimits.public.ts'
import { readFees } from '../registration-view.ts'
import { campaignTexts as texts } from '../texts/campaigns.texts.ts'
import { countServices, insertService, isNameTaken } from './campaigns.store.ts'
import { checkSending } from './check-sending.ts'
import { emitService } from './emit-campaign.ts'
import { performAndShow, startStep } from './perform-campaign.ts'

type Endpoint = typeof messageCampaignEndpoints.createMessageCampaign

export async function createMessageCampaign(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, inAccount } = call
  ownAccount(params, caller)
  const { accountId, userId } = caller
  const { send, warnings, friendlyName, usecase, ...details } = body
  const { locationId } = params
  const [location] = await platform.database.read(accountId, oneLocation(locationId))
  if (!location) throw new AppError('locationNotFound')
  const draft = { friendlyName, usecase, ...details }
  if (send) await checkSending(platform, { account: caller, locationId, draft, fee: send.fee, warnings })
  const [id, fees] = [generateId(), await readFees(platform)]
  const created = await inAccount(async (tx) => {
    await requirePlace(tx, 'services', () => countServices(tx))
    if (await isNameTaken(tx, friendlyName, null))
      throw new AppError('campaignNameTaken', { fields: { friendlyName: texts.nameTaken } })
    const at = platform.clock.now()
    await insertService(tx, {
      ...{ id, location_id: locationId, friendly_name: friendlyName, usecase, details: JSON.stringify(details) },
      ...{ status_at: at, created_at: at },
    })
    if (send) await startStep(tx, { id, step: 'campaign', fee: send.fee, confirmedBy: userId, at })
    return emitService(tx, { id, fees, act: 'created', facts: { location: locationId, sent: send?.fee ?? null } })
  })
  return send ? performAndShow(call, id, fees) : created
}
