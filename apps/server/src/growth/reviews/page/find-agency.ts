// What a public address names. Everything that it doesn't name is refused alike.
import { formatGoogleReviewUrl } from '@frontdesk/contract/growth/reviews/limits'
import { isPublicLink } from '@frontdesk/contract/kit/link'
import { AppError } from '#platform/app-error'
import { noAccount } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { logoPath } from '../../../domains/accounts/accounts.public.ts'
import { accountIn } from '../../../domains/auth/auth.public.ts'
import { readReviewToken } from '../review-token.ts'
import { reviewAnswerTexts as texts } from '../texts/review-answers.texts.ts'
import { type AgencyRow, agencyQuery, type LinkRow, linkQuery } from './public-reviews.store.ts'

export interface PublicLink {
  which: 'google' | 'other'
  /** As people know the site. */
  name: string
  /** https. */
  url: string
}

export interface Agency {
  id: string
  namespace: string
  name: string
  logo: string | null
  /** The postal address on one line; empty without one. */
  address: string
  city: string
  zone: string
  phone: string | null
  /** The agency takes visitors’ reviews. */
  takesReviews: boolean
  /** The same for every rating, in this order. */
  links: PublicLink[]
}

const accountNamed = (platform: Platform, namespace: string) =>
  /^[a-z0-9][a-z0-9_-]{0,63}$/i.test(namespace) ? accountIn(platform, namespace) : undefined

/** Throws reviewPageNotFound. */
export async function findAgency(platform: Platform, namespace: string): Promise<Agency> {
  const account = await accountNamed(platform, namespace)
  const [row] = await platform.database.read(account?.id ?? noAccount, agencyQuery())
  if (!account || !row) throw new AppError('reviewPageNotFound')
  return buildAgency(account, namespace, row)
}

export interface Link {
  agency: Agency
  row: LinkRow
  /** Expired, canceled, or its contact was deleted. */
  isOver: boolean
}

/** Throws reviewPageNotFound, for an agency that doesn't exist as for a token that wasn't made for it. */
export async function findLink(platform: Platform, namespace: string, token: string): Promise<Link> {
  const account = await accountNamed(platform, namespace)
  const id = readReviewToken(platform.keys, account?.id ?? noAccount, token)
  if (!account || !id) throw new AppError('reviewPageNotFound')
  const [[agency], [row]] = await platform.database.readAll(account.id, [agencyQuery(), linkQuery(id)])
  if (!agency || !row) throw new AppError('reviewPageNotFound')
  const isOver =
    row.gone || row.state === 'expired' || row.state === 'canceled' || row.expires_at <= platform.clock.now()
  return { agency: buildAgency(account, namespace, agency), row, isOver }
}

const buildAgency = ({ id, name }: { id: string; name: string }, namespace: string, row: AgencyRow): Agency => ({
  ...{ id, name, namespace, address: row.address, city: row.city, zone: row.timezone, phone: row.phone },
  logo: logoPath(namespace, row.logo_digest),
  takesReviews: row.service_review_enabled,
  links: listLinks(row),
})

function listLinks({ google_place_id: place, other_review_url: other }: AgencyRow): PublicLink[] {
  const links: PublicLink[] = place ? [{ which: 'google', name: texts.google, url: formatGoogleReviewUrl(place) }] : []
  if (isPublicLink(other)) {
    const { hostname, href } = new URL(other)
    links.push({ which: 'other', name: hostname.replace(/^www\./, ''), url: href })
  }
  return links
}
