import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import type { tagEndpoints } from '@frontdesk/contract/tags/tags'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { deletedBefore } from '../../contacts/contacts.public.ts'
import { reevaluateTag } from '../evaluation/reevaluate-tag.ts'
import { checkQuery } from '../query/check-query.ts'
import { changeTag, isNameTaken, lockTags, readTag, tagRow } from '../tags.store.ts'
import { emitTags } from './emit-tags.ts'
import { tagView } from './tag-view.ts'

type Endpoint = typeof tagEndpoints.restoreTag

export async function restoreTag({ params, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const at = platform.clock.now()
  return inAccount(async (tx) => {
    await lockTags(tx)
    const stands = await readTag(tx, params.id)
    // Restoring twice is no error: both callers get what they wanted.
    if (stands) return tagView(stands)
    const row = await tagRow(tx, params.id)
    if (!row?.deleted_at || row.deleted_at < deletedBefore(at)) throw new AppError('tagNotFound')
    if (await isNameTaken(tx, row.name, row.id)) throw new AppError('tagNameTaken')
    const query = row.query as RuleGroup | null
    if (query) await checkQuery(tx, row.id, query)
    await changeTag(tx, row.id, { deleted_at: null, deleted_by: null, updated_at: at })
    // Contacts may have changed while it was not evaluated.
    if (query) await reevaluateTag(tx, row.id, query, at)
    await audit(tx, { action: 'tag.restored', entity: { type: 'tag', id: row.id } })
    publish(tx, 'contactsTagged', { clients: null })
    return emitTags(tx, row.id)
  })
}
