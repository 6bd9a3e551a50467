import { hash } from 'node:crypto'
import { listEntries } from '@frontdesk/contract/clientapp/limits'
import { referralLimits } from '@frontdesk/contract/growth/referrals/limits'
import { AppError } from '#platform/app-error'
import { noAccount } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { logoPath } from '../../../domains/accounts/accounts.public.ts'
import { accountIn } from '../../../domains/auth/auth.public.ts'
import { referralPageTexts } from '../texts/referral-page.texts.ts'
import { findPageOfLink } from './forms.store.ts'

export interface ReferralPage {
  accountId: string
  namespace: string
  agency: string
  linkId: string
  referrerId: string
  /** First name, with permission only. */
  referrer: string | null
  products: readonly string[]
  /** Path of this server. */
  logo: string | null
  phone: string | null
  city: string
}

/** What the agency offers unless its client app says otherwise. */
const usualProducts = Object.keys(referralPageTexts.en.usual)

/** Throws the same referralPageNotFound for an unknown agency, an unknown code, and a link that is off. */
export async function findReferralPage(platform: Platform, code: string): Promise<ReferralPage> {
  const [, namespace, drawn] = /^([a-z0-9][a-z0-9_-]{0,63})-([a-z2-9]{8,16})$/.exec(code.toLowerCase()) ?? []
  const account = namespace && drawn ? await accountIn(platform, namespace) : undefined
  const [row] = drawn ? await platform.database.read(account?.id ?? noAccount, findPageOfLink(drawn)) : []
  if (!account || !namespace || !row) throw new AppError('referralPageNotFound')
  const own = listEntries(row.products ?? '').slice(0, referralLimits.products)
  return {
    ...{ accountId: account.id, namespace, agency: account.name, linkId: row.id, referrerId: row.contact_id },
    ...{ referrer: row.referrer, phone: row.phone, city: row.city ?? '' },
    products: own.length > 0 ? own : usualProducts,
    logo: logoPath(namespace, row.logo_digest),
  }
}

/** A form works for this link alone. */
export const formatFormScope = ({ accountId, linkId }: Pick<ReferralPage, 'accountId' | 'linkId'>) =>
  `referral/${accountId}/${linkId}`

/** The day on which its words were last changed. */
const changedOn = '2026-11-30'

/** What a visitor agrees to. The version differs for every wording, so that the consent is bound to the words they read. */
export function buildWording(agency: string, language: 'en' | 'es') {
  const wording = referralPageTexts[language].consent(agency)
  return { wording, version: `${changedOn}-${language}-${hash('sha256', wording).slice(0, 8)}` }
}

/** Undefined for a version that isn’t shown any more. */
export const findWording = (agency: string, version: string) =>
  (['en', 'es'] as const).map((language) => buildWording(agency, language)).find((each) => each.version === version)
