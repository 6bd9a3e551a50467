import { tagsAsked } from '@frontdesk/contract/tags/rule-tree'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { changeTag, dynamicTags, lockTags } from '../../tags/tags.public.ts'
import { unusedMadeTags } from './made-tags.store.ts'

/**
 * Deletes, as if by hand, tags that the import made and nothing else uses; tags that queries ask for stay. Returns
 * their names.
 */
export async function removeMadeTags(
  tx: AccountTx,
  importId: string,
  { at, userId }: { at: Date; userId: string | null },
): Promise<string[]> {
  await lockTags(tx)
  const asked = new Set((await dynamicTags(tx)).flatMap(({ query }) => tagsAsked(query)))
  const unused = (await unusedMadeTags(tx, importId)).filter(({ id }) => !asked.has(id))
  for (const { id, name } of unused) {
    await changeTag(tx, id, { deleted_at: at, deleted_by: userId, updated_at: at })
    await audit(tx, { action: 'tag.deleted', entity: { type: 'tag', id }, changes: { name: { from: name } } })
  }
  return unused.map(({ name }) => name)
}
