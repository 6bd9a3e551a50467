import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { addMissingTags } from '../tags.store.ts'
import { emitTagged } from './emit-tagged.ts'
import { giveTagToMany } from './many/tag-many.ts'

/** Gives a contact the tag with this name, which is created if it is missing. Nothing for a tag with rules of that name. */
export async function addTagByName(
  tx: AccountTx,
  { clock }: Pick<Platform, 'clock'>,
  { contactId, name }: { contactId: string; name: string },
) {
  const { ids, made } = await addMissingTags(tx, [name])
  const id = ids.get(name.toLowerCase())
  if (id === undefined) return
  if (made.length > 0) {
    await audit(tx, { action: 'tag.created', entity: { type: 'tag', id }, changes: { name: { to: name } } })
    publish(tx, 'tagsChanged', {})
  }
  await giveTagToMany(tx, { id, name }, [contactId], clock.now())
  await emitTagged(tx, [contactId])
}
