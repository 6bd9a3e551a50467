// Lets the embedded registry decide now, so that a demo needn't wait.
import type { registrationEndpoints } from '@frontdesk/contract/money/registration/registration'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { readActor } from '#platform/caller'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { RegistrationRefused, type RegistryEvent } from '#providers/carrier/registration'
import { ownAccount } from '../../domains/locations/locations.public.ts'
import { refreshRegistration } from './apply-newest.ts'
import { buildRegistration, readFees } from './registration-view.ts'
import { isMade, type LocationRow, registrationQuery, serviceSidQuery } from './registrations.store.ts'

type Endpoint = typeof registrationEndpoints.hurryRegistration
type Decision = CallOf<Endpoint>['body']['decision']

export type OnCampaign = (platform: Platform, accountId: string, id: string) => Promise<void>

/** `onCampaign`: reads the newest state of a message campaign. */
export const hurryRegistration =
  (onCampaign: OnCampaign) =>
  async ({ params, body, caller, platform, request, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> => {
    ownAccount(params, caller)
    const { accountId } = caller
    const fees = await readFees(platform)
    const [row] = await platform.database.read(accountId, registrationQuery(params.locationId))
    if (!row) throw new AppError('locationNotFound')
    const { hurry } = platform.carrier.registration
    if (!hurry) throw new AppError('carrierUnavailable')
    const about = body.campaign
      ? await findCampaign(platform, accountId, params.locationId, body.campaign)
      : findUnderReview(row, body.decision)
    if (!about) throw new AppError('nothingUnderReview')
    await hurry(about, body.decision).catch((error: unknown) => {
      if (error instanceof RegistrationRefused) throw new AppError('nothingUnderReview', {}, { cause: error })
      throw error
    })
    await inAccount((tx) =>
      audit(tx, {
        action: 'registration.hurried',
        entity: { type: 'location', id: params.locationId },
        facts: { kind: about.kind, decision: body.decision },
      }),
    )
    if (body.campaign) await onCampaign(platform, accountId, body.campaign)
    else await refreshRegistration(platform, { accountId, actor: readActor(caller, request.ip) }, params.locationId)
    const [now] = await platform.database.read(accountId, registrationQuery(params.locationId))
    if (!now) throw new AppError('locationNotFound')
    return buildRegistration(now, fees)
  }

function findUnderReview(row: LocationRow, decision: Decision): RegistryEvent | undefined {
  if (!isMade(row)) return undefined
  const { profile_sid: profileSid, brand_sid: brandSid } = row
  const wanted = decision === 'suspend' ? ['approved'] : ['under-review', 'needs-passcode']
  if (brandSid !== null && wanted.includes(row.brand_status)) return { kind: 'brand', sid: brandSid }
  const profile = decision === 'suspend' ? ['approved'] : ['pending-review', 'in-review']
  return profileSid !== null && profile.includes(row.profile_status) ? { kind: 'profile', sid: profileSid } : undefined
}

async function findCampaign(
  { database }: Platform,
  accountId: string,
  locationId: string,
  id: string,
): Promise<RegistryEvent | undefined> {
  const [service] = await database.read(accountId, serviceSidQuery(id))
  return service?.sid && service.location_id === locationId ? { kind: 'campaign', sid: service.sid } : undefined
}
