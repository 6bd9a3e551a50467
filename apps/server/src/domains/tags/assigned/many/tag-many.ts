// One tag given to or taken from many contacts, each as by hand. The caller has locked the contacts, and publishes the
// event about them.
import { tagLimits } from '@frontdesk/contract/tags/limits'
import { AppError } from '#platform/app-error'
import { auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { insertContactTags, tagsById, takeTagsOfMany } from '../assigned.store.ts'
import { carriedOfMany } from './many.store.ts'

interface Tag {
  id: string
  name: string
}

/** Throws when it does not exist (any more), or has rules. */
export async function tagWithoutRules(tx: AccountTx, id: string): Promise<Tag> {
  const [tag] = await tagsById(tx, [id])
  if (!tag) throw new AppError('tagNotFound')
  if (tag.dynamic) throw new AppError('tagIsDynamic', { details: { tag: id } })
  return tag
}

/** Returns who got it, and who has too many tags; the others carried it before. */
export async function giveTagToMany(tx: AccountTx, tag: Tag, contactIds: readonly string[], at: Date) {
  const without = (await carriedOfMany(tx, tag.id, contactIds)).filter(({ since }) => since === null)
  const full = without.filter(({ byHand }) => byHand >= tagLimits.perContact).map(({ id }) => id)
  const given = without.filter(({ byHand }) => byHand < tagLimits.perContact).map(({ id }) => id)
  await insertContactTags(
    tx,
    given.map((contact_id) => ({ contact_id, tag_id: tag.id, created_at: at })),
  )
  await auditTagged(tx, given, { given: [tag.name], taken: [] })
  return { given, full }
}

/** Returns from whom it was taken. With `since` only from those who got it then. */
export async function takeTagFromMany(tx: AccountTx, tag: Tag, contactIds: readonly string[], since?: Date) {
  const taken = (await carriedOfMany(tx, tag.id, contactIds))
    .filter((one) => one.since !== null && (!since || one.since.getTime() === since.getTime()))
    .map(({ id }) => id)
  await takeTagsOfMany(
    tx,
    taken.map((contact) => ({ contact, tag: tag.id })),
  )
  await auditTagged(tx, taken, { given: [], taken: [tag.name] })
  return taken
}

/** Those among the contacts that carry the tag. */
export const carrying = async (tx: AccountTx, tagId: string, contactIds: readonly string[]) =>
  new Set((await carriedOfMany(tx, tagId, contactIds)).filter(({ since }) => since !== null).map(({ id }) => id))

const auditTagged = (tx: AccountTx, ids: readonly string[], facts: { given: string[]; taken: string[] }) =>
  auditEach(
    tx,
    ids.map((id) => ({ action: 'contact.tagged', entity: { type: 'contact', id }, facts })),
  )
