import { tagLimits } from '@frontdesk/contract/tags/limits'
import type { tagEndpoints } from '@frontdesk/contract/tags/tags'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { lockContactRow } from '../../contacts/contacts.public.ts'
import { giveTags, readCarried, tagsById, takeTags } from './assigned.store.ts'
import { contactTagView } from './contact-tag-view.ts'
import { emitTagged } from './emit-tagged.ts'

type Endpoint = typeof tagEndpoints.assignTags

export async function assignTags({ params, body, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const wanted = new Map(body.map(({ id, isActive }) => [id, isActive]))
  return inAccount(async (tx) => {
    if (!(await lockContactRow(tx, params.id))) throw new AppError('contactNotFound')
    const tags = await tagsById(tx, [...wanted.keys()])
    if (tags.length < wanted.size) throw new AppError('tagsUnknown')
    const dynamic = tags.find((tag) => tag.dynamic)
    if (dynamic) throw new AppError('tagIsDynamic', { details: { tag: dynamic.id } })
    const before = await readCarried(tx, params.id)
    const carried = new Set(before.filter((tag) => tag.carried).map(({ id }) => id))
    const given = tags.filter(({ id }) => wanted.get(id) && !carried.has(id))
    const taken = tags.filter(({ id }) => !wanted.get(id) && carried.has(id))
    const byHand = before.filter((tag) => tag.carried && !tag.dynamic).length
    if (given.length > 0 && byHand + given.length - taken.length > tagLimits.perContact)
      throw new AppError('tooManyContactTags')
    if (given.length + taken.length === 0) return { data: before.map(contactTagView) }
    const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id)
    if (given.length > 0) await giveTags(tx, params.id, ids(given), platform.clock.now())
    if (taken.length > 0) await takeTags(tx, params.id, ids(taken))
    await audit(tx, {
      action: 'contact.tagged',
      entity: { type: 'contact', id: params.id },
      facts: { given: given.map(({ name }) => name), taken: taken.map(({ name }) => name) },
    })
    await emitTagged(tx, [params.id])
    publish(tx, 'tagsChanged', {})
    return { data: (await readCarried(tx, params.id)).map(contactTagView) }
  })
}
