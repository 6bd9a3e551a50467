import type { MailOnce } from '#platform/jobs/mail-once'
import type { Platform } from '#platform/platform'
import { insertSentMail } from '../mail-reports/sent-mails.store.ts'
import { personById } from '../people/people.store.ts'
import { lockedOutMailTexts } from '../texts/mail.texts.ts'
import { triesBeforeLock } from './lock-out.ts'

type Parts = Pick<Platform, 'database' | 'config'> & { mail: MailOnce }

const category = 'locked-out'

/**
 * Wrong guesses from anywhere lock the person out of new browsers, so this mail tells them, and how to get in. Does nothing
 * if they have been removed since.
 */
export async function mailLockedOut(platform: Parts, to: { personId: string; at: string }): Promise<void> {
  const id = `${category}-${to.personId}-${Date.parse(to.at)}`
  const person = await platform.database.directory(async (db) => {
    const found = await personById(db, to.personId)
    if (found) await insertSentMail(db, { id, personId: to.personId, at: new Date(to.at) })
    return found
  })
  if (!person) return
  const link = `${platform.config.publicUrl}/forgot-password`
  await platform.mail.send({
    id,
    to: person.email,
    subject: lockedOutMailTexts.subject,
    text: lockedOutMailTexts.body({ tries: triesBeforeLock, email: person.email, link }),
    category,
  })
}
