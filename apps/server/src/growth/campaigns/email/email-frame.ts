// The frame around every email of an agency, and its sender.
import { formatPreferencesPath } from '@frontdesk/contract/growth/campaigns/email'
import type { Platform } from '#platform/platform'
import { logoPath } from '../../../domains/accounts/accounts.public.ts'
import { findPolicy } from '../../../domains/auth/auth.public.ts'
import { letterheadQuery } from './email.store.ts'
import { createLinkToken, type NamedAddress } from './link-token.ts'
import type { EmailFrame } from './render-email.ts'

type Parts = Pick<Platform, 'config' | 'database' | 'keys'>

export interface EmailSender extends EmailFrame {
  namespace: string
}

export async function readEmailSender(platform: Parts, accountId: string): Promise<EmailSender> {
  const { database, config } = platform
  const [policy, [found]] = await Promise.all([
    findPolicy(platform, accountId),
    database.read(accountId, letterheadQuery()),
  ])
  const logo = logoPath(policy.namespace, found?.logo_digest ?? null)
  return {
    agency: policy.name,
    namespace: policy.namespace,
    logoUrl: logo && config.publicUrl + logo,
    postalAddress: found?.place ? formatPlace(found.place) : null,
    pictures: `${config.publicUrl}/api/mail/pictures/${policy.namespace}/`,
  }
}

type Place = Record<'legalName' | 'address' | 'address2' | 'city' | 'state' | 'zipcode', string | null>

const formatPlace = (place: Place) =>
  [
    place.legalName,
    [place.address, place.address2].filter(Boolean).join(' '),
    place.city,
    [place.state, place.zipcode].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')

/** `page`: for people. `oneClick`: for mailboxes, which send a POST there. */
export function buildEmailLinks(
  { config, keys }: Pick<Parts, 'config' | 'keys'>,
  accountId: string,
  namespace: string,
) {
  return (to: NamedAddress) => {
    const token = createLinkToken(keys, accountId, to)
    return {
      page: config.publicUrl + formatPreferencesPath(namespace, token),
      oneClick: `${config.publicUrl}/api/mail/unsubscribe/${namespace}/${token}`,
    }
  }
}
