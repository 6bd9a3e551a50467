// Opened by people and mailboxes without a session: all they have is the link's token.

import { Readable } from 'node:stream'
import { type emailEndpoints, formatPreferencesPath } from '@frontdesk/contract/growth/campaigns/email'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { type AccountTx, noAccount } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { encodeHtml } from '#platform/http/encode-html'
import type { Platform } from '#platform/platform'
import { accountIn } from '../../../domains/auth/auth.public.ts'
import { emailTexts as texts } from '../texts/email.texts.ts'
import { markOptedOut } from './email.store.ts'
import { readLinkToken } from './link-token.ts'
import { deleteSuppression, findSuppression } from './suppressions.store.ts'
import { emitSuppressions, suppressEmail } from './suppressions.ts'

type Endpoints = typeof emailEndpoints
type Link = { namespace: string; token: string }

/** Throws the same error for an unknown agency as for a wrong token. */
async function requireLink(platform: Platform, { namespace, token }: Link) {
  const account = /^[a-z0-9][a-z0-9_-]{0,63}$/i.test(namespace) ? await accountIn(platform, namespace) : undefined
  const named = readLinkToken(platform.keys, account?.id ?? noAccount, token)
  if (!account || !named) throw new AppError('mailLinkInvalid')
  return { account, ...named }
}

type Named = Awaited<ReturnType<typeof requireLink>>

const inAccountOf = <T>(platform: Platform, { account }: Named, ip: string, act: (tx: AccountTx) => Promise<T>) =>
  platform.database.inAccount({ accountId: account.id, actor: { userId: null, name: texts.recipient, ip } }, act)

export async function showMailPreferences({
  params,
  platform,
  request,
}: CallOf<Endpoints['showMailPreferences']>): Promise<AnswerOf<Endpoints['showMailPreferences']>> {
  const named = await requireLink(platform, params)
  const row = await inAccountOf(platform, named, request.ip, (tx) => findSuppression(tx, named.email))
  return { agency: named.account.name, email: maskEmail(named.email), subscribed: !row }
}

/** Masks the address, because emails get forwarded. */
const maskEmail = (email: string) => email.replace(/^(.)[^@]*@/, '$1•••@')

export async function unsubscribe({
  params,
  platform,
  request,
}: CallOf<Endpoints['unsubscribe']>): Promise<AnswerOf<Endpoints['unsubscribe']>> {
  const named = await requireLink(platform, params)
  await inAccountOf(platform, named, request.ip, (tx) => endEmails(tx, named, platform.clock.now()))
  return { subscribed: false }
}

async function endEmails(tx: AccountTx, { email, recipient }: Named, at: Date) {
  await suppressEmail(tx, { email, cause: 'unsubscribed', reason: texts.unsubscribed, at, by: null })
  if (recipient) await markOptedOut(tx, recipient, email, at)
}

export async function resubscribe({
  params,
  body,
  platform,
  request,
}: CallOf<Endpoints['resubscribe']>): Promise<AnswerOf<Endpoints['resubscribe']>> {
  const named = await requireLink(platform, params)
  const { email } = named
  return inAccountOf(platform, named, request.ip, async (tx) => {
    if (!body.subscribed) await endEmails(tx, named, platform.clock.now())
    // A link can't undo a complaint, a bounce, or what staff recorded.
    else if (await deleteSuppression(tx, { email, cause: 'unsubscribed' })) {
      await audit(tx, { action: 'email.resubscribed', entity: { type: 'email', id: email } })
      emitSuppressions(tx)
    }
    return { subscribed: (await findSuppression(tx, email)) === undefined }
  })
}

/** Changes nothing: scanners open every link in an email. */
export async function openUnsubscribe({
  params,
  platform,
}: CallOf<Endpoints['openUnsubscribe']>): Promise<AnswerOf<Endpoints['openUnsubscribe']>> {
  await requireLink(platform, params)
  const href = formatPreferencesPath(encodeURIComponent(params.namespace), encodeURIComponent(params.token))
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${encodeHtml(texts.pageTitle)}</title><p><a href="${encodeHtml(href)}">${encodeHtml(texts.pageLink)}</a></p></html>`
  return { stream: Readable.from([Buffer.from(page)]), type: 'text/html; charset=utf-8' }
}
