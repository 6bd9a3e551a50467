// {{referralLink}} in whatever is written to a client.
import { formatReferralUrl, formatSampleReferralUrl } from '@frontdesk/contract/growth/referrals/limits'
import { fillOnly } from '@frontdesk/contract/templates/fill'
import { listPlaceholders } from '@frontdesk/contract/templates/placeholders'
import type { AccountTx, Database } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { findPolicy } from '../../domains/auth/auth.public.ts'
import { findOrCreateReferralLinks } from './find-or-create.ts'
import type { ShownLink } from './links.store.ts'

type Parts = Pick<Platform, 'clock' | 'config' | 'database'>

interface Writing {
  /** Not deleted. Null: the number has no contact. */
  contactId: string | null
  /** Who writes; null for the product. */
  by: string | null
  /** The link where it was read before. */
  known?: ShownLink | null
}

/**
 * What {{referralLink}} becomes in these templates: the address of the contact’s link, which is made if there is none.
 * Empty where it isn’t used, where there is no contact, and where the agency turned the link off.
 */
export async function findOrCreateReferralUrl(
  tx: AccountTx,
  platform: Parts,
  templates: readonly string[],
  { contactId, by, known = null }: Writing,
): Promise<string> {
  if (contactId === null || !templates.some(hasReferralLink)) return ''
  const link = known ?? (await findOrCreateReferralLinks(tx, platform, [contactId], by)).get(contactId)
  if (!link?.active) return ''
  return formatReferralUrl(platform.config.publicUrl, await findNamespace(platform, tx.accountId), link.code)
}

/** A typed text with {{referralLink}} filled in; where the contact has none, its fallback, or it stays and is refused. */
export async function fillReferralLink(
  tx: AccountTx,
  platform: Parts,
  text: string,
  writing: Writing,
): Promise<string> {
  return fillOnly(text, 'referralLink', await findOrCreateReferralUrl(tx, platform, [text], writing))
}

/** For previews and tests, which make no link. */
export const readSampleReferralUrl = async (platform: Parts, accountId: string): Promise<string> =>
  formatSampleReferralUrl(platform.config.publicUrl, await findNamespace(platform, accountId))

const hasReferralLink = (template: string) =>
  listPlaceholders(template).some(({ placeholder }) => placeholder === 'referralLink')

/** A namespace never changes. Read once, because a campaign writes to thousands, each in a transaction of its own. */
const namespaces = new WeakMap<Database, Map<string, string>>()

async function findNamespace({ database }: Parts, accountId: string): Promise<string> {
  const known = namespaces.get(database) ?? new Map<string, string>()
  namespaces.set(database, known)
  const namespace = known.get(accountId) ?? (await findPolicy({ database }, accountId)).namespace
  known.set(accountId, namespace)
  return namespace
}
