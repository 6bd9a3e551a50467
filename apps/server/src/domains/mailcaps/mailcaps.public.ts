// How often people may have something mailed to an address that they type. Every operation that does so asks here, in its
// transaction: otherwise an account would be a way to flood any mailbox.
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { formatDayIn, formatShortDay, formatTimeIn } from '#platform/zone'
import { zoneOf } from '../accounts/accounts.public.ts'
import { insertMail, lockMails, type MailKind } from './mailcaps.store.ts'
import { mailCapTexts as texts } from './texts/mailcaps.texts.ts'

interface WantedMail {
  kind: MailKind
  /** The id of the invoice, or of the person who is invited. */
  about: string
  /** Within 24 hours. */
  ofOne: number
  /** Of the account, within 24 hours. */
  ofAll: number
  now: Date
}

const dayMs = 24 * 60 * 60_000
const minuteMs = 60_000

/** Counts one mail. Throws tooManyRequests, which says when it works again. */
export async function countMail(tx: AccountTx, { kind, about, ofOne, ofAll, now }: WantedMail): Promise<void> {
  const all = await lockMails(tx, kind, new Date(now.getTime() - dayMs))
  const own = all.filter(({ about_id }) => about_id === about)
  // There is room once the oldest of the last `most` is a day old.
  const ownFrom = own.at(-ofOne)
  const allFrom = all.at(-ofAll)
  if (ownFrom || allFrom) {
    const from = Math.max(ownFrom?.at.getTime() ?? 0, allFrom?.at.getTime() ?? 0)
    const isOwn = from === ownFrom?.at.getTime()
    const zone = await zoneOf(tx)
    // People read whole minutes.
    const again = new Date(Math.ceil((from + dayMs) / minuteMs) * minuteMs)
    const when = texts.again(formatShortDay(formatDayIn(zone, again)), formatTimeIn(zone, again))
    throw new AppError('tooManyRequests', {
      message: isOwn ? texts.ofOne(kind, ofOne, when) : texts.ofAll(kind, ofAll, when),
      retryAfter: Math.ceil((from + dayMs - now.getTime()) / 1000),
    })
  }
  await insertMail(tx, kind, { about_id: about, at: now })
}
