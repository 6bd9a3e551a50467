import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { findOrCreateReferralLink } from '../referrallinks/referrallinks.public.ts'
import { buildLinkView, changeReferralLink } from './referral-links.ts'

interface OwnLink {
  clientId: string
  namespace: string
  /** Undefined: unchanged. */
  showsName: boolean | undefined
}

/** The personal link of a client who is signed in to the client app, and is locked; null when the agency turned it off. */
export async function showOwnReferralLink(
  tx: AccountTx,
  platform: Pick<Platform, 'clock' | 'config'>,
  { clientId, namespace, showsName }: OwnLink,
): Promise<{ url: string; showsName: boolean } | null> {
  const link = await findOrCreateReferralLink(tx, platform, clientId, null)
  if (!link.active) return null
  const row = await changeReferralLink(tx, platform, link, { clientId, showsName, by: null })
  const view = buildLinkView({ publicUrl: platform.config.publicUrl, namespace }, row)
  return { url: view.url, showsName: view.showsName }
}
