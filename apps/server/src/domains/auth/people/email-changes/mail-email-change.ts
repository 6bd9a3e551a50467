import { emailChangeDays } from '@frontdesk/contract/auth/email-changes'
import { generateToken, hashToken } from '#platform/crypto/token'
import type { MailOnce } from '#platform/jobs/mail-once'
import type { Platform } from '#platform/platform'
import { emailChangeMailTexts } from '../../texts/credential-mail.texts.ts'
import { accountById } from '../accounts.store.ts'
import { personById } from '../people.store.ts'
import { lockChange, updateChange } from './email-changes.store.ts'

type Parts = Pick<Platform, 'database' | 'clock' | 'config' | 'realtime'> & { mail: MailOnce }

const day = 24 * 60 * 60_000
const category = 'email-change'

/** Mails a new link to the new mailbox; earlier ones stop working. Does nothing once the change was canceled. */
export async function mailEmailChange(
  { database, clock, config, realtime, mail }: Parts,
  { accountId, personId }: { accountId: string; personId: string },
): Promise<void> {
  const token = generateToken()
  const at = clock.now()
  const to = await database.directory(async (db) => {
    const [person, account] = [await personById(db, personId), await accountById(db, accountId)]
    const change = await lockChange(db, { accountId, personId })
    if (!person || !account || !change?.pending) return undefined
    const expiresAt = new Date(at.getTime() + emailChangeDays * day)
    await updateChange(db, { accountId, personId }, { token_hash: hashToken(token), expires_at: expiresAt })
    return { agency: account.name, current: person.email, email: change.email, by: change.asked_by }
  })
  if (!to) return
  await mail.send({
    ...{ id: `${category}-${personId}-${at.getTime()}`, to: to.email, category },
    subject: emailChangeMailTexts.subject(to.agency),
    text: emailChangeMailTexts.body({
      ...to,
      link: `${config.publicUrl}/email-change/${token}`,
      days: emailChangeDays,
    }),
  })
  realtime.emit(accountId, 'invitationChanged', { id: personId })
}
