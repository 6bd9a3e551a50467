import type { tagEndpoints } from '@frontdesk/contract/tags/tags'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { readTag } from '../tags.store.ts'
import { checkQuery } from './check-query.ts'
import { countFitting } from './count-fitting.store.ts'
import { formatDayIn } from './days.ts'

type Endpoint = typeof tagEndpoints.previewTag

export async function previewTag({ body, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { value, tagId } = body
  return inAccount(async (tx) => {
    if (tagId && !(await readTag(tx, tagId))) throw new AppError('tagNotFound')
    await checkQuery(tx, tagId ?? generateId(), value)
    const zone = await zoneOf(tx)
    const today = { zone, day: formatDayIn(zone, platform.clock.now()) }
    const { count, both, assigned } = await countFitting(tx, value, today, tagId ?? null)
    if (both === null || assigned === null) return { count, added: null, removed: null }
    return { count, added: count - both, removed: assigned - both }
  })
}
