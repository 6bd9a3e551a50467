import type { messageCampaignEndpoints } from '@frontdesk/contract/money/registration/message-campaigns'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { CarrierUnavailable } from '#providers/carrier/carrier'
import { RegistrationRefused } from '#providers/carrier/registration'
import { ownAccount } from '../../../domains/locations/locations.public.ts'
import { findNumber, recordAssigned } from '../../../domains/phonenumbers/phonenumbers.public.ts'
import { readFees } from '../registration-view.ts'
import { findService, lockService, type ServiceRow } from './campaigns.store.ts'
import { showService } from './emit-campaign.ts'

type Endpoint = typeof messageCampaignEndpoints.assignNumber

export async function assignNumber(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, inAccount } = call
  ownAccount(params, caller)
  const { accountId } = caller
  const number = await findNumber(platform, accountId, params.phoneId)
  if (!number) throw new AppError('phoneNotFound')
  const [wanted] = body.service === null ? [] : await platform.database.read(accountId, findService(body.service))
  const service = body.service === null ? null : requireVerified(wanted)
  if (service && number.status === 'porting-in') throw new AppError('numberPorting')
  const fees = await readFees(platform)
  // Before the transaction: nothing waits for the carrier while it holds a lock.
  if (number.messagingServiceSid !== (service?.sid ?? null)) await tellCarrier(platform, number, service?.sid ?? null)
  try {
    return await inAccount(async (tx) => {
      // As long as it is locked, no one deletes it.
      const held = service && requireVerified(await lockService(tx, service.id))
      const former = await recordAssigned(tx, params.phoneId, held?.sid ?? null)
      const before = former.sid === null ? undefined : await lockService(tx, former.sid)
      if (before && before.id !== held?.id) await showService(tx, before.id, fees)
      return held ? showService(tx, held.id, fees) : null
    })
  } catch (error) {
    // It was deleted, or suspended, at the same time.
    if (error instanceof AppError && service) await tellCarrier(platform, number, number.messagingServiceSid)
    throw error
  }
}

function requireVerified(row: ServiceRow | undefined): ServiceRow {
  if (!row) throw new AppError('messagingServiceNotFound')
  if (row.status !== 'VERIFIED' || row.sid === null || row.busy_since !== null)
    throw new AppError('campaignNotVerified')
  return row
}

async function tellCarrier(
  { carrier, log }: Platform,
  number: { sid: string; phoneNumber: string },
  serviceSid: string | null,
): Promise<void> {
  try {
    await carrier.registration.assignNumber(number, serviceSid)
  } catch (error) {
    if (error instanceof RegistrationRefused)
      throw new AppError('carrierUnavailable', { message: error.reasons[0]?.message ?? error.message })
    if (!(error instanceof CarrierUnavailable)) throw error
    log.warn({ err: error }, 'a number could not be assigned at the carrier')
    throw new AppError('carrierUnavailable')
  }
}
