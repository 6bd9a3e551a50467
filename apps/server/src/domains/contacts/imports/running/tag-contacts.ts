import type { AccountTx } from '#platform/db/database'
import { insertMany } from '../../people/bulk.store.ts'
import { findOrAddTags } from '../../tags/tags.store.ts'

/** Returns the ids of the tags that each contact got; it must not carry them yet. */
export async function tagContacts(
  tx: AccountTx,
  at: Date,
  tagged: readonly { id: string; tags: readonly string[] }[],
): Promise<Map<string, string[]>> {
  const names = new Map(tagged.flatMap(({ tags }) => tags.map((tag) => [tag.toLowerCase(), tag] as const)))
  if (names.size === 0) return new Map()
  const ids = await findOrAddTags(tx, [...names.values()])
  const given = new Map(
    tagged.map(({ id, tags }) => [id, [...new Set(tags.flatMap((tag) => ids.get(tag.toLowerCase()) ?? []))]]),
  )
  await insertMany(
    tx,
    'contact_tags',
    [...given].flatMap(([id, tags]) => tags.map((tag) => ({ contact_id: id, tag_id: tag, created_at: at }))),
  )
  return given
}
