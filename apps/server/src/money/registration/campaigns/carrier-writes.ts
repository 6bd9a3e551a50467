// What the steps of a message campaign write to the carrier. With the same key each finds what it made before.
import type { AccountScope } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import type { CampaignState, RegistryCampaign } from '#providers/carrier/registration'
import { findPolicy } from '../../../domains/auth/auth.public.ts'
import { publishedQuery } from '../consent/consent.store.ts'
import { formatConsentUrl } from '../consent/wording.ts'
import { buildDraft } from './campaign-view.ts'
import { brandQuery, changeService, type ServiceRow } from './campaigns.store.ts'

/**
 * Opens the messaging service, whose id is kept at once, and sends what the campaign says. Throws RegistrationRefused and
 * CarrierUnavailable.
 */
export async function writeCampaign(
  platform: Platform,
  scope: AccountScope,
  row: ServiceRow,
  key: string,
): Promise<CampaignState> {
  const { carrier, database } = platform
  const { accountId } = scope
  const [brand] = await database.read(accountId, brandQuery(row.location_id))
  const campaign = await buildCampaign(platform, accountId, row, brand?.website ?? null)
  const service = { key, sid: row.sid, accountId, friendlyName: row.friendly_name }
  const { sid: serviceSid } = await carrier.registration.openService(service)
  if (serviceSid !== row.sid) await database.inAccount(scope, (tx) => changeService(tx, row.id, { sid: serviceSid }))
  return carrier.registration.sendCampaign({ key, serviceSid, brandSid: brand?.brand_sid ?? '', campaign })
}

/** The consent page has both policies; without one it is the website that the business states. */
async function buildCampaign(
  platform: Platform,
  accountId: string,
  row: ServiceRow,
  website: string | null,
): Promise<RegistryCampaign> {
  const { friendlyName: _, ...draft } = buildDraft(row)
  const [page] = await platform.database.read(accountId, publishedQuery())
  const url = page ? formatConsentUrl(platform, (await findPolicy(platform, accountId)).namespace) : website
  return { ...draft, privacyPolicyUrl: url, termsUrl: url }
}
