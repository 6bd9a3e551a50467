import type { account } from '@frontdesk/contract/accounts/accounts'
import { defaultReviewMessage, formatGoogleReviewUrl } from '@frontdesk/contract/growth/reviews/limits'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AccountTx, Query } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { findPolicy } from '../auth/auth.public.ts'
import { locationsByName } from '../locations/locations.public.ts'
import { rowsIn, settingsOf } from './accounts.store.ts'

/** The sign-in policy comes from the directory, the rest from the account. `tx`: the transaction that this is part of. */
export async function accountView(
  platform: Platform,
  accountId: string,
  tx?: AccountTx,
): Promise<z.input<typeof account>> {
  const read = async <T>(query: Query<T>) => (tx ? rowsIn(tx, query) : platform.database.read(accountId, query))
  const [policy, [settings], locations] = await Promise.all([
    findPolicy(platform, accountId),
    read(settingsOf()),
    read(locationsByName()),
  ])
  if (!settings) throw new AppError('notFound')
  return {
    id: accountId,
    name: policy.name,
    namespace: policy.namespace,
    dbName: policy.namespace,
    timezone: settings.timezone,
    country: settings.country,
    mfaRequired: policy.mfaRequired,
    employeesMayGhost: policy.employeesMayGhost,
    gatheringForms: settings.gathering_forms,
    passwordMinLength: policy.passwordMinLength,
    legalName: settings.legal_name ?? '',
    address: settings.address ?? '',
    address2: settings.address2 ?? '',
    city: settings.city ?? '',
    state: settings.state ?? '',
    zipcode: settings.zipcode ?? '',
    logo: logoPath(policy.namespace, settings.logo_digest),
    serviceReviewEnabled: settings.service_review_enabled,
    reviewSMSMessage: settings.review_message ?? defaultReviewMessage,
    googlePlaceId: settings.google_place_id,
    googleReviewMinRating: settings.review_min_rating,
    ratingNotificationEnabled: settings.rating_notification_enabled,
    googleReviewUrl: settings.google_place_id === '' ? null : formatGoogleReviewUrl(settings.google_place_id),
    version: settings.version,
    messagingEnabled: settings.messaging_enabled,
    plan: {
      maxLocations: settings.max_locations,
      maxServices: settings.max_services,
      maxPhoneNumbers: settings.max_phone_numbers,
      maxEmployees: settings.max_employees,
    },
    locations: locations.map(({ id, name }) => ({ id, name })),
  }
}

export const logoPath = (namespace: string, digest: string | null) =>
  digest === null ? null : `/api/accounts/${namespace}/logo/${digest}`
