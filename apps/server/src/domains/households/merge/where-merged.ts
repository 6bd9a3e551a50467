import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { mergedInto, mergedIntoNow } from './household-changes.store.ts'

/** Throws contactMerged, with its current contact, for a contact that was merged into another. */
export async function refuseMerged(tx: AccountTx, contactId: string) {
  throwMerged(await mergedIntoNow(tx, contactId))
}

/** The same for a read outside of a transaction. */
export async function refuseMergedRead({ database }: Pick<Platform, 'database'>, accountId: string, contactId: string) {
  const [went] = await database.read(accountId, mergedInto(contactId))
  throwMerged(went)
}

function throwMerged(went: { id: string } | undefined) {
  if (went) throw new AppError('contactMerged', { details: { mergedInto: went.id } })
}

/** For operations of contacts, which know nothing of merges. */
export const mergedContacts = { refuse: refuseMerged, refuseRead: refuseMergedRead }
