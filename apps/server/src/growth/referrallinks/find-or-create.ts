// The first link of a contact has an id derived from the contact’s, so that two nodes that make it at once make one
// row. The contact is locked as by any row that refers to it: a caller who writes to a client holds other locks already.
import { createHash, randomInt } from 'node:crypto'
import { referralCodeLength } from '@frontdesk/contract/growth/referrals/limits'
import { auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { filterLive, insertLinks, type LinkRow, listShownLinks, readLink, type ShownLink } from './links.store.ts'

const atOnce = 1000
const mostAttempts = 5
/** More at once are made by a campaign; screens read the link when they are opened. */
const mostPublished = 50

/**
 * The personal links of these contacts, by contact, made where there is none; some statements for a thousand. None for a
 * contact that is deleted, or is merged into another at the same time.
 *
 * @param by Null for the client or the product.
 */
export async function findOrCreateReferralLinks(
  tx: AccountTx,
  { clock }: Pick<Platform, 'clock'>,
  contactIds: readonly string[],
  by: string | null,
): Promise<ReadonlyMap<string, ShownLink>> {
  const found = new Map<string, ShownLink>()
  // In one order, so that two who make the same links wait for each other and not crosswise.
  const sorted = [...new Set(contactIds)].sort()
  for (let from = 0; from < sorted.length; from += atOnce) {
    const some = sorted.slice(from, from + atOnce)
    const readMissing = async (ids: readonly string[]) => {
      for (const { contact_id, ...link } of await listShownLinks(tx, ids)) found.set(contact_id, link)
      return ids.filter((id) => !found.has(id))
    }
    let missing = await readMissing(some)
    for (let attempt = 0; missing.length > 0 && attempt < mostAttempts; attempt++) {
      // The derived id is taken where the first link went along in a merge; a code may be taken too.
      const wanted = missing.map((contactId) => ({
        ...{ contactId, id: attempt === 0 ? deriveLinkId(contactId) : generateId(), code: generateCode() },
      }))
      await recordLinks(tx, await insertLinks(tx, wanted, { by, at: clock.now() }))
      missing = await readMissing(missing)
      if (missing.length > 0) missing = await filterLive(tx, missing)
    }
  }
  return found
}

async function recordLinks(tx: AccountTx, made: readonly { contact_id: string; code: string }[]) {
  await auditEach(
    tx,
    made.map(({ contact_id: id, code }) => ({
      action: 'referral.link.created',
      entity: { type: 'contact', id },
      facts: { code },
    })),
  )
  if (made.length > mostPublished) return
  for (const { contact_id: client } of made) publish(tx, 'referralLinkSaved', { client })
}

/** The personal link of a contact, made if there is none. `by`: null for the client or the product. */
export async function findOrCreateReferralLink(
  tx: AccountTx,
  platform: Pick<Platform, 'clock'>,
  clientId: string,
  by: string | null,
): Promise<LinkRow> {
  const existing = await readLink(tx, clientId)
  if (existing) return existing
  await findOrCreateReferralLinks(tx, platform, [clientId], by)
  return readSavedLink(tx, clientId)
}

/** The link that was saved before in this transaction. */
export async function readSavedLink(tx: AccountTx, clientId: string): Promise<LinkRow> {
  const row = await readLink(tx, clientId)
  if (!row) throw new Error('The link was saved and isn’t there.')
  return row
}

/** A version 8 UUID. */
function deriveLinkId(contactId: string): string {
  const hex = createHash('sha256').update(`referral link of ${contactId}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz23456789'

/** Too many to guess: 34 to the 10th. */
const generateCode = () =>
  Array.from({ length: referralCodeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
