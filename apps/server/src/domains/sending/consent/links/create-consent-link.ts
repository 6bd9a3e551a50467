import { admins } from '@frontdesk/contract/kit/role'
import { type consentLinkEndpoints, consentLinkLimits } from '@frontdesk/contract/sending/consent-links'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { generateToken, hashToken } from '#platform/crypto/token'
import { drawQrCode } from '#platform/crypto/totp'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { enqueue } from '#platform/jobs/enqueue'
import { lockNumber, readNumberState } from '../../sending.store.ts'
import {
  endLinks,
  findOwnerOfContact,
  insertLink,
  type LinkRow,
  listMailedSince,
  openLink,
} from './consent-links.store.ts'

type Endpoints = typeof consentLinkEndpoints

const day = 24 * 60 * 60_000

const view = (row: LinkRow) => ({
  ...{ id: row.id, phone: row.phone, user: row.user_id, mailedTo: row.mailed_to },
  ...{ createdAt: row.created_at.toISOString(), expiresAt: row.expires_at.toISOString() },
})

/** Throws contactNotFound and consentNumberNotTheirs. */
async function requireOwner(tx: AccountTx, contactId: string, phone: string) {
  const owner = await findOwnerOfContact(tx, contactId, phone)
  if (!owner) throw new AppError('contactNotFound')
  if (!owner.theirs) throw new AppError('consentNumberNotTheirs')
  return owner
}

export const getConsentLink = ({
  params,
  query,
  platform,
  inAccount,
}: CallOf<Endpoints['getConsentLink']>): Promise<AnswerOf<Endpoints['getConsentLink']>> =>
  inAccount(async (tx) => {
    const { email } = await requireOwner(tx, params.id, query.phone)
    const row = await openLink(tx, query.phone, platform.clock.now())
    const optedOut = (await readNumberState(tx, query.phone))?.opted_out ?? false
    return { link: row ? view(row) : null, email, optedOut }
  })

export async function createConsentLink({
  params,
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['createConsentLink']>): Promise<AnswerOf<Endpoints['createConsentLink']>> {
  const { phone, by } = body
  // Otherwise any employee could open the link and sign in the client’s place.
  if (by === 'screen' && !admins.includes(caller.role)) throw new AppError('consentShownByAdmins')
  const token = generateToken()
  const url = formatConsentUrl(platform.config.publicUrl, caller.namespace, token)
  const shown = by === 'screen' ? { url, qr: await drawQrCode(url) } : null
  return inAccount(async (tx) => {
    const at = platform.clock.now()
    const { email } = await requireOwner(tx, params.id, phone)
    if (by === 'mail' && email === null) throw new AppError('consentNoEmail')
    // Of two that are made at the same time, one replaces the other.
    await lockNumber(tx, phone, at)
    if (by === 'mail') await countMails(tx, phone, at)
    await endLinks(tx, phone, 'replaced')
    const row: LinkRow = {
      ...{
        id: generateId(),
        phone,
        contact_id: params.id,
        mailed_to: by === 'mail' ? email : null,
        user_id: caller.userId,
      },
      ...{ created_at: at, expires_at: new Date(at.getTime() + consentLinkLimits.days * day), ended: null },
    }
    // The token of a mailed link is made by the job that mails it: it is stored nowhere but in the mail.
    await insertLink(tx, { ...row, token_hash: shown ? hashToken(token) : null })
    const facts = { contact: params.id, by, ...(row.mailed_to !== null && { to: row.mailed_to }) }
    await audit(tx, { action: 'consent.link.made', entity: { type: 'phone', id: phone }, facts })
    if (by === 'mail') await enqueue(tx, 'sending.mailConsentLink', { linkId: row.id, namespace: caller.namespace })
    return { link: view(row), shown }
  })
}

export const formatConsentUrl = (publicUrl: string, namespace: string, token: string) =>
  `${publicUrl}/consent/${namespace}/${token}`

/** Throws tooManyRequests. */
async function countMails(tx: AccountTx, phone: string, at: Date) {
  const mails = await listMailedSince(tx, phone, new Date(at.getTime() - day))
  const [oldest] = mails.slice(-consentLinkLimits.mails)
  if (oldest && mails.length >= consentLinkLimits.mails)
    throw new AppError('tooManyRequests', { retryAfter: (oldest.getTime() + day - at.getTime()) / 1000 })
}

export const cancelConsentLink = ({
  params,
  query,
  inAccount,
}: CallOf<Endpoints['cancelConsentLink']>): Promise<AnswerOf<Endpoints['cancelConsentLink']>> =>
  inAccount(async (tx) => {
    const { phone } = query
    await requireOwner(tx, params.id, phone)
    if (!(await endLinks(tx, phone, 'canceled'))) return undefined
    const facts = { contact: params.id }
    await audit(tx, { action: 'consent.link.canceled', entity: { type: 'phone', id: phone }, facts })
    return undefined
  })
