import { tagsAsked } from '@frontdesk/contract/tags/rule-tree'
import type { tagEndpoints } from '@frontdesk/contract/tags/tags'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { deleteDraftsAbout } from '../../drafts/drafts.public.ts'
import { dynamicTags } from '../query/queries.store.ts'
import { changeTag, lockTags, readTag } from '../tags.store.ts'

type Endpoint = typeof tagEndpoints.deleteTag

/** Contacts keep the deleted tag invisibly, so that restoring it restores them too. */
export async function deleteTag({ params, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const at = platform.clock.now()
  await inAccount(async (tx) => {
    await lockTags(tx)
    const tag = await readTag(tx, params.id)
    if (!tag) throw new AppError('tagNotFound')
    if (tag.type === 'core') throw new AppError('tagIsCore')
    const asking = (await dynamicTags(tx)).filter(({ id, query }) => id !== tag.id && tagsAsked(query).includes(tag.id))
    if (asking.length > 0) {
      const names = asking.map(({ name }) => `“${name}”`).join(', ')
      throw new AppError('tagInUse', {
        message: `The rules for other tags use this one: ${names}. Change them first.`,
      })
    }
    await changeTag(tx, tag.id, { deleted_at: at, deleted_by: tx.actor.userId, updated_at: at })
    await deleteDraftsAbout(tx, tag.id)
    await audit(tx, {
      action: 'tag.deleted',
      entity: { type: 'tag', id: tag.id },
      changes: { name: { from: tag.name } },
    })
    if (tag.assigned > 0) publish(tx, 'contactsTagged', { clients: null })
    publish(tx, 'tagsChanged', {})
  })
}
