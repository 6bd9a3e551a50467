import { invitationDays } from '@frontdesk/contract/users/employees'
import { generateToken, hashToken } from '#platform/crypto/token'
import type { MailOnce } from '#platform/jobs/mail-once'
import type { Platform } from '#platform/platform'
import { insertSentMail } from '../../mail-reports/sent-mails.store.ts'
import { invitationMailTexts } from '../../texts/invitation.texts.ts'
import { accountById } from '../accounts.store.ts'
import { accountsOf, personById } from '../people.store.ts'
import { changeInvitation, isPending } from './invitations.store.ts'

type Parts = Pick<Platform, 'database' | 'clock' | 'config' | 'realtime'> & { mail: MailOnce }

const day = 24 * 60 * 60 * 1000
const category = 'invitation'

/** Mails a new link; earlier ones stop working. Does nothing when the person has joined or was removed meanwhile. */
export async function mailInvitation(
  { database, clock, config, realtime, mail }: Parts,
  { accountId, personId, by }: { accountId: string; personId: string; by: string },
): Promise<void> {
  const token = generateToken()
  const at = clock.now()
  const id = `${category}-${personId}-${at.getTime()}`
  const to = await database.directory(async (db) => {
    const [person, account] = [await personById(db, personId), await accountById(db, accountId)]
    if (!person || !account || !(await isPending(db, { accountId, personId }))) return undefined
    await changeInvitation(
      db,
      { accountId, personId },
      { token_hash: hashToken(token), sent_at: at, expires_at: new Date(at.getTime() + invitationDays * day) },
    )
    await insertSentMail(db, { id, personId, at })
    return { email: person.email, agency: account.name, knows: (await accountsOf(db, personId)).length > 0 }
  })
  if (!to) return
  const link = `${config.publicUrl}/invitation/${token}`
  const { email, agency, knows } = to
  const words = { by, agency, email, link, days: invitationDays }
  await mail.send({
    ...{ id, to: email, category, subject: invitationMailTexts.subject(agency) },
    text: knows ? invitationMailTexts.toKnown(words) : invitationMailTexts.toNew(words),
  })
  realtime.emit(accountId, 'invitationChanged', { id: personId })
}
