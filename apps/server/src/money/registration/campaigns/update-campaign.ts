import type { messageCampaignEndpoints } from '@frontdesk/contract/money/registration/message-campaigns'
import { AppError } from '#platform/app-error'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { changesOf, ownAccount } from '../../../domains/locations/locations.public.ts'
import { emitServed } from '../../../domains/phonenumbers/phonenumbers.public.ts'
import { readFees } from '../registration-view.ts'
import { campaignTexts as texts } from '../texts/campaigns.texts.ts'
import { buildServiceView, readDetails } from './campaign-view.ts'
import { changeService, findService, isNameTaken, lockService, type ServiceRow } from './campaigns.store.ts'
import { checkSending } from './check-sending.ts'
import { emitService } from './emit-campaign.ts'
import { performAndShow, startStep } from './perform-campaign.ts'

type Endpoint = typeof messageCampaignEndpoints.updateMessagingService
type Body = CallOf<Endpoint>['body']

export async function updateMessagingService(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, request, inAccount } = call
  ownAccount(params, caller)
  const { accountId, userId } = caller
  const { send = null, warnings = false } = body
  const fees = await readFees(platform)
  const accept = async (row: ServiceRow | undefined) => {
    if (!row) throw new AppError('messagingServiceNotFound')
    await refuseStale(request.ifMatch, row, () => buildServiceView(row, fees))
    refuseLocked(row, body)
    return row
  }
  const [found] = await platform.database.read(accountId, findService(params.sid))
  const seen = await accept(found)
  if (send)
    await checkSending(platform, {
      ...{ account: caller, locationId: seen.location_id, fee: send.fee, warnings },
      draft: { ...merge(seen, body), ...(body.details ?? readDetails(seen)) },
    })
  const saved = await inAccount(async (tx) => {
    const { friendlyName } = merge(seen, body)
    if (friendlyName !== seen.friendly_name && (await isNameTaken(tx, friendlyName, seen.id)))
      throw new AppError('campaignNameTaken', { fields: { friendlyName: texts.nameTaken } })
    const before = await accept(await lockService(tx, seen.id))
    // What was checked is what is sent.
    if (send && before.version !== seen.version) throw new AppError('registrationBusy')
    const after = merge(before, body)
    const changes = changesOf({ friendlyName: before.friendly_name, usecase: before.usecase }, after)
    const fields = body.details ? listChanged(readDetails(before), body.details) : []
    const shown = buildServiceView(before, fees)
    if (Object.keys(changes).length === 0 && fields.length === 0 && !send) return shown
    await changeService(tx, before.id, {
      ...{ friendly_name: after.friendlyName, usecase: after.usecase },
      ...(body.details && { details: JSON.stringify(body.details) }),
    })
    if (changes.friendlyName && before.sid !== null) await emitServed(tx, before.sid)
    const at = platform.clock.now()
    if (send) await startStep(tx, { id: before.id, step: 'campaign', fee: send.fee, confirmedBy: userId, at })
    const act = send ? 'sent' : 'updated'
    return emitService(tx, { id: before.id, fees, act, changes, facts: { fields, sent: send?.fee ?? null } })
  })
  return send ? performAndShow(call, saved.id, fees) : saved
}

/** One that the registry looks at, or has approved, is as it was sent, but for its name here. */
function refuseLocked({ status, busy_since }: ServiceRow, { usecase, details, send }: Body) {
  if (busy_since !== null) throw new AppError('registrationBusy')
  const isLocked = status === 'IN_PROGRESS' || status === 'VERIFIED'
  if (isLocked && (usecase !== undefined || details !== undefined || send)) throw new AppError('registrationLocked')
}

const merge = (row: ServiceRow, { friendlyName, usecase }: Body) => ({
  friendlyName: friendlyName ?? row.friendly_name,
  usecase: usecase ?? (row.usecase as NonNullable<Body['usecase']>),
})

/** Names of fields, whose texts the campaign itself has. */
const listChanged = (before: object, after: object): string[] =>
  Object.entries(after).flatMap(([field, value]) =>
    JSON.stringify((before as Record<string, unknown>)[field]) === JSON.stringify(value) ? [] : field,
  )
