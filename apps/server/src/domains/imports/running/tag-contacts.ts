import type { AccountTx } from '#platform/db/database'
import { addMissingTags, insertContactTags } from '../../tags/tags.public.ts'
import { rememberMadeTags } from '../imports.store.ts'
import type { Author } from './contact-rows.ts'

/** Returns the ids of the tags added to each contact; it must not have them yet. */
export async function tagContacts(
  tx: AccountTx,
  { at, importId }: Pick<Author, 'at' | 'importId'>,
  tagged: readonly { id: string; tags: readonly string[] }[],
): Promise<Map<string, string[]>> {
  const names = new Map(tagged.flatMap(({ tags }) => tags.map((tag) => [tag.toLowerCase(), tag] as const)))
  if (names.size === 0) return new Map()
  const { ids, made } = await addMissingTags(tx, [...names.values()])
  await rememberMadeTags(tx, importId, made)
  const given = new Map(
    tagged.map(({ id, tags }) => [id, [...new Set(tags.flatMap((tag) => ids.get(tag.toLowerCase()) ?? []))]]),
  )
  await insertContactTags(
    tx,
    [...given].flatMap(([id, tags]) => tags.map((tag) => ({ contact_id: id, tag_id: tag, created_at: at }))),
  )
  return given
}
