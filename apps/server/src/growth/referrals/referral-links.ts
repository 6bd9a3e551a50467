import { formatReferralUrl } from '@frontdesk/contract/growth/referrals/limits'
import type { referralLinkEndpoints } from '@frontdesk/contract/growth/referrals/links'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { lockContact } from '../../domains/contacts/contacts.public.ts'
import {
  changeLink,
  findLinkOfContact,
  findLiveContact,
  findOrCreateReferralLink,
  type LinkRow,
  readLink,
  readSavedLink,
} from '../referrallinks/referrallinks.public.ts'

type Endpoints = typeof referralLinkEndpoints

interface Agency {
  publicUrl: string
  namespace: string
}

const agencyOf = ({ caller, platform }: Pick<CallOf<Endpoints['getReferralLink']>, 'caller' | 'platform'>): Agency => ({
  publicUrl: platform.config.publicUrl,
  namespace: caller.namespace,
})

/** As the contract shows it. */
export const buildLinkView = (agency: Agency, row: LinkRow) => ({
  code: `${agency.namespace}-${row.code}`,
  url: formatReferralUrl(agency.publicUrl, agency.namespace, row.code),
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
  publish(tx, 'referralLinkSaved', { client: clientId })
  return readSavedLink(tx, clientId)
}
