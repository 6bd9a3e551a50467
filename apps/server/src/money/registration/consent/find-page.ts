import type { ConsentWording } from '@frontdesk/contract/money/registration/consent-page'
import { AppError } from '#platform/app-error'
import { noAccount } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { logoPath } from '../../../domains/accounts/accounts.public.ts'
import { accountIn } from '../../../domains/auth/auth.public.ts'
import { agencyQuery, publishedQuery } from './consent.store.ts'

export interface ConsentPage {
  accountId: string
  namespace: string
  version: number
  publishedAt: Date
  /** As it was published. */
  wording: ConsentWording
  /** Path of this server. */
  logo: string | null
  city: string
  zone: string
  phone: string | null
}

/** Throws consentPageMissing, for an agency that doesn't exist as for one that has published none, after the same work. */
export async function findConsentPage(platform: Platform, namespace: string): Promise<ConsentPage> {
  const account = /^[a-z0-9][a-z0-9_-]{0,63}$/i.test(namespace) ? await accountIn(platform, namespace) : undefined
  const queries = [agencyQuery(), publishedQuery()] as const
  const [[agency], [page]] = await platform.database.readAll(account?.id ?? noAccount, queries)
  if (!account || !agency || !page) throw new AppError('consentPageMissing')
  return {
    ...{ accountId: account.id, namespace, version: page.version, publishedAt: page.published_at },
    wording: page.wording as unknown as ConsentWording,
    ...{ logo: logoPath(namespace, agency.logo_digest), city: agency.city, zone: agency.timezone, phone: agency.phone },
  }
}

/** A form works for this agency alone. */
export const formatFormScope = ({ accountId }: Pick<ConsentPage, 'accountId'>): string => `consent/${accountId}`
