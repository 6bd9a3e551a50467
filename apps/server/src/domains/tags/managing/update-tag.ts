import { isDeepStrictEqual } from 'node:util'
import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import type { tagEndpoints } from '@frontdesk/contract/tags/tags'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { reevaluateTag } from '../evaluation/reevaluate-tag.ts'
import { checkQuery } from '../query/check-query.ts'
import { putQuery } from '../query/queries.store.ts'
import { changeTag, isNameTaken, lockTags, readTag } from '../tags.store.ts'
import { emitTags } from './emit-tags.ts'
import { tagView } from './tag-view.ts'

type Endpoint = typeof tagEndpoints.updateTag

export async function updateTag(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, platform, request } = call
  const at = platform.clock.now()
  return call.inAccount(async (tx) => {
    await lockTags(tx)
    const before = await readTag(tx, params.id)
    if (!before) throw new AppError('tagNotFound')
    if (before.type === 'core') throw new AppError('tagIsCore')
    await refuseStale(request.ifMatch, before, () => tagView(before))
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
      await reevaluateTag(tx, params.id, changes.query.to, at)
    } else if (changes.query) await putQuery(tx, params.id, null, { day: null, decided: true, at })
    await audit(tx, { action: 'tag.updated', entity: { type: 'tag', id: params.id }, changes })
    // The name is part of the search row of every contact with the tag.
    if (changes.name && before.assigned > 0) publish(tx, 'contactsTagged', { clients: null })
    return emitTags(tx, params.id)
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
