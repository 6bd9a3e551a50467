import { randomInt } from 'node:crypto'
import { formatReferralPath } from '@frontdesk/contract/growth/referrals/limits'
import type { referralLinkEndpoints } from '@frontdesk/contract/growth/referrals/links'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { lockContact } from '../../domains/contacts/contacts.public.ts'
import { changeLink, findLinkOfContact, findLiveContact, insertLink, type LinkRow, readLink } from './links.store.ts'

type Endpoints = typeof referralLinkEndpoints

interface Agency {
  publicUrl: string
  namespace: string
}

const agencyOf = ({ caller, platform }: Pick<CallOf<Endpoints['getReferralLink']>, 'caller' | 'platform'>): Agency => ({
  publicUrl: platform.config.publicUrl,
  namespace: caller.namespace,
})

const formatUrl = ({ publicUrl, namespace }: Agency, code: string) =>
  `${publicUrl}${formatReferralPath(`${namespace}-${code}`)}`

/** As the contract shows it. */
export const buildLinkView = (agency: Agency, row: LinkRow) => ({
  code: `${agency.namespace}-${row.code}`,
  url: formatUrl(agency, row.code),
  active: row.active,
  showsName: row.shows_name,
  permissionAt: row.permission_at?.toISOString() ?? null,
  permissionBy: row.permission_by,
  createdAt: row.created_at.toISOString(),
  forms: row.forms,
})

type Get = Endpoints['getReferralLink']
export async function getReferralLink(call: CallOf<Get>): Promise<AnswerOf<Get>> {
  const { params, caller, platform } = call
  const [contacts, [row]] = await platform.database.readAll(caller.accountId, [
    findLiveContact(params.id),
    findLinkOfContact(params.id),
  ])
  if (contacts.length === 0) throw new AppError('contactNotFound')
  return { data: row ? buildLinkView(agencyOf(call), row) : null }
}

type Create = Endpoints['createReferralLink']
export function createReferralLink(call: CallOf<Create>): Promise<AnswerOf<Create>> {
  const { params, caller, platform, inAccount } = call
  return inAccount(async (tx) => {
    if (!(await lockContact(tx, params.id))) throw new AppError('contactNotFound')
    const row = await findOrCreateReferralLink(tx, platform, params.id, caller.userId)
    return { data: buildLinkView(agencyOf(call), row) }
  })
}

type Update = Endpoints['updateReferralLink']
export function updateReferralLink(call: CallOf<Update>): Promise<AnswerOf<Update>> {
  const { params, body, caller, platform, inAccount } = call
  return inAccount(async (tx) => {
    if (!(await lockContact(tx, params.id))) throw new AppError('contactNotFound')
    const before = await readLink(tx, params.id)
    if (!before) throw new AppError('referralLinkNotFound')
    const row = await changeReferralLink(tx, platform, before, { ...body, clientId: params.id, by: caller.userId })
    return { data: buildLinkView(agencyOf(call), row) }
  })
}

interface WantedLink {
  clientId: string
  active?: boolean | undefined
  showsName?: boolean | undefined
  /** Who records the permission; null: the client. */
  by: string | null
}

/** The contact is locked. Returns the link as it is then. */
export async function changeReferralLink(
  tx: AccountTx,
  { clock }: Pick<Platform, 'clock'>,
  before: LinkRow,
  { clientId, active = before.active, showsName = before.shows_name, by }: WantedLink,
): Promise<LinkRow> {
  const changes = {
    ...(active !== before.active && { active: { from: before.active, to: active } }),
    ...(showsName !== before.shows_name && { showsName: { from: before.shows_name, to: showsName } }),
  }
  if (Object.keys(changes).length === 0) return before
  const at = clock.now()
  const permission = { permission_at: showsName ? at : null, permission_by: showsName ? by : null }
  await changeLink(tx, before.id, {
    ...{ active, shows_name: showsName, updated_at: at },
    ...(changes.showsName && permission),
  })
  await audit(tx, {
    action: 'referral.link.changed',
    entity: { type: 'contact', id: clientId },
    changes,
    facts: { code: before.code },
  })
  return emitLink(tx, clientId)
}

/** The personal link of a contact who is locked; makes it if there is none. `by`: null for the client or the product. */
export async function findOrCreateReferralLink(
  tx: AccountTx,
  { clock }: Pick<Platform, 'clock'>,
  clientId: string,
  by: string | null,
): Promise<LinkRow> {
  const existing = await readLink(tx, clientId)
  if (existing) return existing
  const at = clock.now()
  const row = { id: generateId(), contact_id: clientId, created_by: by, created_at: at, updated_at: at }
  let code = generateCode()
  while (!(await insertLink(tx, { ...row, code }))) code = generateCode()
  const entity = { type: 'contact', id: clientId }
  await audit(tx, { action: 'referral.link.created', entity, facts: { code } })
  return emitLink(tx, clientId)
}

async function emitLink(tx: AccountTx, clientId: string): Promise<LinkRow> {
  publish(tx, 'referralLinkSaved', { client: clientId })
  const row = await readLink(tx, clientId)
  if (!row) throw new Error('The link was saved and isn’t there.')
  return row
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz23456789'
const codeLength = 10

/** Too many to guess: 34 to the 10th. */
const generateCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
