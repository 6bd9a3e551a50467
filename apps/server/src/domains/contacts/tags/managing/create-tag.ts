import { randomUUIDv7 } from 'node:crypto'
import type { tagEndpoints } from '@frontdesk/contract/tags'
import { tagLimits } from '@frontdesk/contract/tags/limits'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { decideAnew } from '../deciding/decide-anew.ts'
import { checkQuery } from '../query/check-query.ts'
import { countTags, holdTags, insertTag } from '../tags.store.ts'
import { tellTags } from './tell-tags.ts'

type Endpoint = typeof tagEndpoints.createTag

export async function createTag({ body, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const id = randomUUIDv7()
  const at = platform.clock.now()
  const { name } = body
  const description = body.description || null
  const query = body.queryObj?.value ?? null
  return inAccount(async (tx) => {
    await holdTags(tx)
    if ((await countTags(tx)) >= tagLimits.tags) throw new AppError('tooManyTags')
    if (!(await insertTag(tx, { id, name, description }, at))) throw new AppError('tagNameTaken')
    if (query) {
      await checkQuery(tx, id, query)
      await decideAnew(tx, id, query, at)
    }
    await audit(tx, {
      action: 'tag.created',
      entity: { type: 'tag', id },
      changes: { name: { to: name }, description: { to: description }, query: { to: query } },
    })
    return tellTags(tx, id)
  })
}
