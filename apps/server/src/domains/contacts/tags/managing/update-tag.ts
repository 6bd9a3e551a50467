import { isDeepStrictEqual } from 'node:util'
import type { tagEndpoints } from '@frontdesk/contract/tags'
import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { decideAnew } from '../deciding/decide-anew.ts'
import { checkQuery } from '../query/check-query.ts'
import { putQuery } from '../query/queries.store.ts'
import { changeTag, holdTags, isNameTaken, readTag } from '../tags.store.ts'
import { tagView } from './tag-view.ts'
import { tellTags } from './tell-tags.ts'

type Endpoint = typeof tagEndpoints.updateTag

export async function updateTag(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, platform, request } = call
  const at = platform.clock.now()
  return call.inAccount(async (tx) => {
    await holdTags(tx)
    const before = await readTag(tx, params.id)
    if (!before) throw new AppError('tagNotFound')
    if (before.type === 'core') throw new AppError('tagIsCore')
    if (request.ifMatch !== null && request.ifMatch !== before.version)
      throw new AppError('conflict', { details: { current: tagView(before) } })
    const changes = changesOf(before, body)
    if (Object.keys(changes).length === 0) return tagView(before)
    if (changes.name && (await isNameTaken(tx, changes.name.to, params.id))) throw new AppError('tagNameTaken')
    if (changes.name || changes.description) {
      const change = {
        ...(changes.name && { name: changes.name.to }),
        ...(changes.description && { description: changes.description.to }),
      }
      await changeTag(tx, params.id, { ...change, updated_at: at })
    }
    if (changes.query?.to) {
      await checkQuery(tx, params.id, changes.query.to)
      await decideAnew(tx, params.id, changes.query.to, at)
    } else if (changes.query) await putQuery(tx, params.id, null, { day: null, decided: true, at })
    await audit(tx, { action: 'tag.updated', entity: { type: 'tag', id: params.id }, changes })
    // The name stands in every row of those who carry it.
    if (changes.name && before.assigned > 0) publish(tx, 'contactsTagged', { clients: null })
    return tellTags(tx, params.id)
  })
}

interface Kept {
  name: string
  description: string | null
  query: RuleGroup | null
}
type Changes = { [K in keyof Kept]?: { from: Kept[K]; to: Kept[K] } }
interface Sent {
  name?: string | undefined
  description?: string | undefined
  queryObj?: { value: RuleGroup } | null | undefined
}

function changesOf(before: Kept, { name, description, queryObj }: Sent): Changes {
  const to = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: description || null }),
    ...(queryObj !== undefined && { query: queryObj?.value ?? null }),
  }
  const changed = (Object.keys(to) as (keyof Kept)[]).filter((key) => !isDeepStrictEqual(before[key], to[key]))
  return Object.fromEntries(changed.map((key) => [key, { from: before[key], to: to[key] }]))
}
