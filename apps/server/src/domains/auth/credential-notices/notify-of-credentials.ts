import { z } from 'zod'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import { enqueue } from '#platform/jobs/enqueue'
import type { MailOnce } from '#platform/jobs/mail-once'
import { credentialNoticeTexts } from '../texts/credential-mail.texts.ts'

export const credentialNotice = z.object({
  id: z.string().max(64),
  kind: z.enum(['emailChangeRequested', 'emailChanged', 'mfaReset', 'passwordChanged']),
  to: z.string().max(320),
  /** The new email, where it changes. */
  email: z.string().max(320).default(''),
  /** Who did it. */
  by: z.string().max(200).default(''),
})
export type CredentialNotice = z.output<typeof credentialNotice>

/** Tells the person’s mailbox, once the transaction is committed, what changed about how they sign in. */
export async function notifyOfCredentials(
  tx: AccountTx,
  notice: Pick<CredentialNotice, 'kind' | 'to'> & Partial<CredentialNotice>,
): Promise<void> {
  const id = generateId()
  await enqueue(tx, 'auth.mailCredentialNotice', { email: '', by: '', ...notice, id }, { jobKey: id })
}

const categories = {
  emailChangeRequested: 'email-change-notice',
  emailChanged: 'email-change-notice',
  mfaReset: 'mfa-notice',
  passwordChanged: 'password-notice',
} as const

export async function mailCredentialNotice(mail: MailOnce, notice: CredentialNotice): Promise<void> {
  const { id, kind, to } = notice
  const { subject, body } = credentialNoticeTexts[kind]
  const category = categories[kind]
  await mail.send({ id: `${category}-${id}`, to, category, subject, text: body(notice) })
}
