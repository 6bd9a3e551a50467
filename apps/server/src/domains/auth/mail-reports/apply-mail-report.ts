// Applies a delivery report to the person that the mail was sent to.
import type { Platform } from '#platform/platform'
import type { MailReport } from '#providers/mail/mail'
import { accountsOf, type Directory } from '../people/people.store.ts'
import { recordedEverywhere } from '../record.ts'
import { frontdesk } from '../sessions/end-sessions.ts'
import { recipientOf, setMailProblem } from './sent-mails.store.ts'

export type MailProblem = 'bounced' | 'complained'

export interface AppliedReport {
  personId: string
  /** Accounts of the person in which the change is visible; empty without a change. */
  changedIn: readonly string[]
}

/** Finds the person through the stored row of the mail; the recipient in the report is only compared. */
export async function applyMailReport(
  platform: Pick<Platform, 'database'>,
  directory: Directory,
  { messageId, recipient, outcome }: MailReport,
  at: Date,
): Promise<AppliedReport | { skipped: string }> {
  const person = await recipientOf(directory, idOf(messageId))
  if (!person) return { skipped: 'No mail sent by this application has that ID.' }
  if (person.email !== recipient.trim().toLowerCase()) return { skipped: 'The person has another address now.' }
  if (person.mail_reported_at && person.mail_reported_at > at)
    return { skipped: 'A newer report was already processed.' }
  const before = person.mail_problem
  // A delivered mail doesn't withdraw a spam complaint.
  const problem = outcome === 'delivered' ? (before === 'complained' ? before : null) : outcome
  const set = () => setMailProblem(directory, person.id, problem, at)
  if (problem === before) {
    await set()
    return { personId: person.id, changedIn: [] }
  }
  const changedIn = (await accountsOf(directory, person.id)).map(({ id }) => id)
  const entry = {
    action: `user.mail.${outcome}`,
    entity: { type: 'user', id: person.id },
    changes: { mailProblem: { from: before, to: problem } },
  }
  await recordedEverywhere(platform, changedIn, frontdesk, entry, set)
  return { personId: person.id, changedIn }
}

/** Message-IDs are `<id@domain>`, see `composed`. */
const idOf = (messageId: string) => /^<?([a-z0-9-]{1,100})@/.exec(messageId)?.[1] ?? ''
