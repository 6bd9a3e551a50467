import type { logEndpoints } from '@frontdesk/contract/calls/log'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { emitEntry, lockEntry, readEntry } from './emit-entry.ts'
import { givenTags, replaceTags } from './log.store.ts'

type Endpoint = typeof logEndpoints.tagCall

export const tagCall = ({ params, body, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  inAccount(async (tx) => {
    const now = platform.clock.now()
    const { id } = await lockEntry(tx, params.id)
    const before = await readEntry(tx, id, now)
    const wanted = [...new Set(body.tags)]
    const tags = await givenTags(tx, wanted)
    if (tags.length < wanted.length) throw new AppError('tagNotFound')
    const given = tags.filter((tag) => !before.tags.some((each) => each.id === tag.id))
    const taken = before.tags.filter((tag) => !wanted.includes(tag.id))
    if (given.length === 0 && taken.length === 0) return before
    await replaceTags(tx, id, wanted)
    const facts = { given: given.map(({ name }) => name), taken: taken.map(({ name }) => name) }
    await audit(tx, { action: 'call.tagged', entity: { type: 'call', id }, facts })
    return emitEntry(tx, id, now)
  })
