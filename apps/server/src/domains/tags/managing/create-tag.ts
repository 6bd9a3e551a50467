import { tagLimits } from '@frontdesk/contract/tags/limits'
import type { tagEndpoints } from '@frontdesk/contract/tags/tags'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { reevaluateTag } from '../evaluation/reevaluate-tag.ts'
import { checkQuery } from '../query/check-query.ts'
import { countTags, insertTag, lockTags } from '../tags.store.ts'
import { emitTags } from './emit-tags.ts'

type Endpoint = typeof tagEndpoints.createTag

export async function createTag({ body, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const id = generateId()
  const at = platform.clock.now()
  const { name } = body
  const description = body.description || null
  const query = body.queryObj?.value ?? null
  return inAccount(async (tx) => {
    await lockTags(tx)
    if ((await countTags(tx)) >= tagLimits.tags) throw new AppError('tooManyTags')
    if (!(await insertTag(tx, { id, name, description }, at))) throw new AppError('tagNameTaken')
    if (query) {
      await checkQuery(tx, id, query)
      await reevaluateTag(tx, id, query, at)
    }
    await audit(tx, {
      action: 'tag.created',
      entity: { type: 'tag', id },
      changes: { name: { to: name }, description: { to: description }, query: { to: query } },
    })
    return emitTags(tx, id)
  })
}
