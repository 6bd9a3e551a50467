import { ssnWritesAnHour } from '@frontdesk/contract/contacts/private-look-up'
import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { hourMs } from './look-up-ssn.ts'
import { numbersSince, rememberNumber } from './look-ups.store.ts'
import { type PrivateField, privateFields, ssnDigest } from './private-fields.ts'

/**
 * Someone who writes SSNs into contacts and reads the list of duplicates can test guesses. Every number counts, whether
 * anybody has it or not, even the contact's own: a limit on matches alone would reveal matches. Acting as somebody else
 * does not start a second count.
 */
export async function limitSsnWrites(
  tx: AccountTx,
  { keys, clock }: Pick<Platform, 'keys' | 'clock'>,
  { accountId, userId, ghost }: Caller,
  written: Partial<Record<PrivateField, string | null>>,
) {
  const ssns = (Object.keys(privateFields) as PrivateField[]).flatMap((field) => written[field] || [])
  if (ssns.length === 0) return
  const person = ghost?.userId ?? userId
  const now = clock.now()
  const known = await numbersSince(tx, person, 'write', new Date(now.getTime() - hourMs))
  const digests = new Set(ssns.map((ssn) => ssnDigest(keys, accountId, 'ssn', ssn) ?? ''))
  const added = [...digests].filter((digest) => !known.some((one) => one.digest === digest))
  const oldest = known[Math.max(0, known.length + added.length - ssnWritesAnHour - 1)]
  if (oldest && known.length + added.length > ssnWritesAnHour)
    throw new AppError('tooManyRequests', {
      message: `You can enter ${ssnWritesAnHour} Social Security numbers an hour. Save without the number, or try again later. To enter many, import a file.`,
      retryAfter: Math.ceil((oldest.at.getTime() + hourMs - now.getTime()) / 1000),
    })
  for (const digest of added) await rememberNumber(tx, person, 'write', digest, now)
}
