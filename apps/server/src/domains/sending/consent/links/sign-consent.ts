// Opened by a client without a session: the token of the link is all they have.
import type { consentLinkEndpoints } from '@frontdesk/contract/sending/consent-links'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { hashToken } from '#platform/crypto/token'
import { type AccountTx, noAccount } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { accountIn } from '../../../auth/auth.public.ts'
import { lockNumber } from '../../sending.store.ts'
import { sendingTexts as texts } from '../../texts/sending.texts.ts'
import { buildConsentView, writeConsent } from '../record-consent.ts'
import type { WishReactions } from '../stop-wishes.ts'
import { buildConsentStatement, readLastDigits } from './build-consent-statement.ts'
import { endLinks, findLinkByToken, findOwnerOfContact, type LinkRow, lockLinkByToken } from './consent-links.store.ts'

type Show = typeof consentLinkEndpoints.showConsentPage
type Sign = typeof consentLinkEndpoints.signConsent

export async function showConsentPage({ params, platform }: CallOf<Show>): Promise<AnswerOf<Show>> {
  const agency = await agencyOf(platform, params.namespace)
  return platform.database.inAccount({ accountId: agency.id, actor: visitor }, async (tx) => {
    const link = await requireOpen(tx, await lockLinkByToken(tx, hashToken(params.token)), platform.clock.now())
    return {
      ...{ agency: agency.name, lastDigits: readLastDigits(link.phone), expiresAt: link.expires_at.toISOString() },
      ...buildConsentStatement(agency.name, link.phone),
    }
  })
}

const visitor = { userId: null, name: texts.consentVisitor } as const

export const signConsent =
  ({ onSettled }: WishReactions) =>
  async ({ params, body, platform, request }: CallOf<Sign>): Promise<AnswerOf<Sign>> => {
    const { database, clock } = platform
    const agency = await agencyOf(platform, params.namespace)
    const tokenHash = hashToken(params.token)
    const [found] = await database.read(agency.id, findLinkByToken(tokenHash))
    if (!found) throw new AppError('consentLinkOver')
    const { phone } = found
    const actor = { userId: null, name: texts.consentSigner(body.name), ip: request.ip }
    return database.inAccount({ accountId: agency.id, actor }, async (tx) => {
      const at = clock.now()
      // As everything that changes a number's consent, so that of two requests with the same link one is too late.
      const lifts = (await lockNumber(tx, phone, at)).opted_out
      const link = await requireOpen(tx, await lockLinkByToken(tx, tokenHash), at)
      const { wording, version } = buildConsentStatement(agency.name, phone)
      if (body.version !== version) throw new AppError('consentWordingChanged')
      await endLinks(tx, phone, 'signed')
      const row = await writeConsent(tx, {
        ...{ phone, act: 'optIn', how: texts.signedPage, wording, scope: texts.allTexts, at, userId: null },
        ...{ messageId: null, signature: { name: body.name, version, ip: request.ip, userAgent: request.userAgent } },
      })
      const action = lifts ? 'consent.opt_out.lifted' : 'consent.recorded'
      const facts = { act: 'optIn', how: texts.signedPage, name: body.name, version, linkBy: link.user_id }
      await audit(tx, { action, entity: { type: 'phone', id: phone }, facts })
      await onSettled(tx, platform, phone, false)
      if (lifts) publish(tx, 'optOutLifted', buildConsentView(row))
      return { agency: agency.name, lastDigits: readLastDigits(phone) }
    })
  }

/** For an unknown one an account without links, so that it is answered as a link that doesn't exist, after the same work. */
async function agencyOf(platform: Pick<Platform, 'database'>, namespace: string) {
  const agency = /^[a-z0-9][a-z0-9_-]{0,63}$/i.test(namespace) ? await accountIn(platform, namespace) : undefined
  return agency ?? { id: noAccount, name: '' }
}

/** Throws consentLinkOver, consentLinkUsed, and consentLinkOutdated. */
async function requireOpen(tx: AccountTx, link: LinkRow | undefined, now: Date): Promise<LinkRow> {
  if (link?.ended === 'signed') throw new AppError('consentLinkUsed')
  if (!link || link.ended !== null || link.expires_at <= now) throw new AppError('consentLinkOver')
  const owner = await findOwnerOfContact(tx, link.contact_id, link.phone)
  if (!owner?.theirs) throw new AppError('consentLinkOutdated')
  return link
}
