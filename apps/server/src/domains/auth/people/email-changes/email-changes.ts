// A new sign-in email counts once its mailbox confirmed it; the former mailbox gets a notice both times.
import type { emailChangeEndpoints } from '@frontdesk/contract/auth/email-changes'
import { mostEmailChangeMails } from '@frontdesk/contract/auth/email-changes'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { hashToken } from '#platform/crypto/token'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { enqueue } from '#platform/jobs/enqueue'
import type { Platform } from '#platform/platform'
import { notifyOfCredentials } from '../../credential-notices/notify-of-credentials.ts'
import { accountOf } from '../../record.ts'
import { applyMemberEmail, checkNewEmail } from '../member-email.ts'
import { personById } from '../people.store.ts'
import { changeByToken, lockChange, pendingChanges, storeChange, updateChange } from './email-changes.store.ts'

type Show = typeof emailChangeEndpoints.getEmailChange
type Confirm = typeof emailChangeEndpoints.confirmEmailChange
type Parts = Pick<Platform, 'database' | 'clock'>

const day = 24 * 60 * 60_000

/**
 * Within the transaction in which an admin or the person asked for it. A newer request replaces the pending one. Throws
 * emailNotYours, emailTaken, and tooManyRequests.
 */
export async function requestEmailChange(
  tx: AccountTx,
  { database, clock }: Parts,
  { personId, email }: { personId: string; email: string },
): Promise<void> {
  const member = { accountId: tx.accountId, personId }
  const by = tx.actor.name.slice(0, 200)
  const at = clock.now()
  const current = await database.directory(async (db) => {
    await checkNewEmail(db, personId, email)
    const before = await lockChange(db, member)
    await storeChange(db, member, { email, asked_by: by, requested_at: at, ...countMail(before, at) })
    return (await personById(db, personId))?.email ?? ''
  })
  await audit(tx, {
    action: 'user.emailChangeRequested',
    entity: { type: 'user', id: personId },
    changes: { email: { from: current, to: email } },
  })
  await enqueue(tx, 'auth.mailEmailChange', { personId }, { jobKey: `email-change:${personId}` })
  await notifyOfCredentials(tx, { kind: 'emailChangeRequested', to: current, email, by })
}

/** Throws emailChangeOver and tooManyRequests. */
export async function resendEmailChange(tx: AccountTx, { database, clock }: Parts, personId: string): Promise<void> {
  const member = { accountId: tx.accountId, personId }
  const at = clock.now()
  await database.directory(async (db) => {
    const pending = await lockChange(db, member)
    if (!pending?.pending) throw new AppError('emailChangeOver')
    await checkNewEmail(db, personId, pending.email)
    const { email, asked_by } = pending
    await storeChange(db, member, { email, asked_by, requested_at: pending.requested_at, ...countMail(pending, at) })
  })
  await audit(tx, { action: 'user.emailChangeSent', entity: { type: 'user', id: personId } })
  await enqueue(tx, 'auth.mailEmailChange', { personId }, { jobKey: `email-change:${personId}` })
}

/** Throws emailChangeOver. */
export async function cancelPendingEmail(tx: AccountTx, { database }: Parts, personId: string): Promise<void> {
  const member = { accountId: tx.accountId, personId }
  await database.directory(async (db) => {
    if (!(await lockChange(db, member))?.pending) throw new AppError('emailChangeOver')
    await updateChange(db, member, { pending: false, token_hash: null })
  })
  await audit(tx, { action: 'user.emailChangeCanceled', entity: { type: 'user', id: personId } })
}

/** By person. */
export const emailChangesOf = async ({ database }: Parts, accountId: string) =>
  new Map(
    (await database.directory((db) => pendingChanges(db, accountId))).map((row) => [
      row.person_id,
      {
        email: row.email,
        requestedAt: row.requested_at.toISOString(),
        expiresAt: row.expires_at?.toISOString() ?? null,
      },
    ]),
  )

export const getEmailChange = async ({ params, platform }: CallOf<Show>): Promise<AnswerOf<Show>> =>
  view(await find(platform, params.token))

/** `rename` stores the email where the account shows it. Returns who changed it where. */
export async function confirmEmailChange(
  { params, platform, request }: CallOf<Confirm>,
  rename: (tx: AccountTx, personId: string, email: string) => Promise<unknown>,
) {
  const { database, clock } = platform
  const { account_id: accountId, person_id: personId, email, current } = await find(platform, params.token)
  const actor = { userId: personId, name: current, ip: request.ip }
  const shown = await accountOf(
    platform,
    accountId,
    actor,
  )(async (tx) => {
    await audit(tx, {
      action: 'user.emailChanged',
      entity: { type: 'user', id: personId },
      changes: { email: { from: current, to: email } },
    })
    await rename(tx, personId, email)
    await notifyOfCredentials(tx, { kind: 'emailChanged', to: current, email, by: '' })
    return database.directory(async (db) => {
      // Of two requests with the same link, one is too late.
      const found = await changeByToken(db, hashToken(params.token), clock.now())
      if (!found) throw new AppError('emailChangeOver')
      await checkNewEmail(db, personId, email)
      await applyMemberEmail(db, personId, email, clock.now())
      await updateChange(db, { accountId, personId }, { pending: false, token_hash: null })
      return view(found)
    })
  })
  return { accountId, personId, reply: shown }
}

type Found = NonNullable<Awaited<ReturnType<typeof changeByToken>>>

async function find({ database, clock }: Parts, token: string): Promise<Found> {
  const found = await database.directory((db) => changeByToken(db, hashToken(token), clock.now()))
  if (!found) throw new AppError('emailChangeOver')
  return found
}

const view = ({ agency, current, email, expires_at }: Found) => ({
  ...{ agency, current, email },
  expiresAt: (expires_at ?? new Date(0)).toISOString(),
})

function countMail(before: { mails: number; mails_since: Date } | undefined, at: Date) {
  const sameDay = before && at.getTime() - before.mails_since.getTime() < day
  const mails = (sameDay ? before.mails : 0) + 1
  const mails_since = sameDay ? before.mails_since : at
  if (mails > mostEmailChangeMails) {
    throw new AppError('tooManyRequests', { retryAfter: (mails_since.getTime() + day - at.getTime()) / 1000 })
  }
  return { mails, mails_since }
}
