import { timelineChannels, type timelineEndpoints } from '@frontdesk/contract/timeline/timeline'
import { decodeCursor, encodeCursor } from '#platform/db/page-cursor'
import type { AnswerOf, CallOf } from '#platform/domain'
import { readAudited } from '../history/history.public.ts'
import { type TimelineRow, timelineOf } from './timeline.store.ts'
import { timelineItems } from './timeline-items.ts'

type Endpoint = typeof timelineEndpoints.listTimeline

const order = [
  { by: 'at', kind: 'instant' },
  { by: 'id', kind: 'uuid' },
  { by: 'channel', kind: 'text' },
] as const

const cursorOf = (row: TimelineRow | undefined) => (row ? encodeCursor([row.at_key, row.id, row.channel], order) : null)

/** Throws InvalidCursor for a cursor that was not made here. */
function placeOf(cursor: string): readonly [string, string, string] {
  const [at, id, channel] = decodeCursor(cursor, order)
  return [at ?? '', id ?? '', channel ?? '']
}

export async function listTimeline(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, query, caller, platform } = call
  const { channels = timelineChannels, by, limit, direction, cursor, at = platform.clock.now().toISOString() } = query
  const older = direction === 'older'
  const ask = {
    contactId: params.id,
    me: caller.userId,
    channels,
    by,
    limit: limit + 1,
    older,
    from: cursor ? placeOf(cursor) : ([at] as const),
  }
  const rows = await readAudited(platform, caller.accountId, params.id, (of) => timelineOf({ ...ask, ...of }))
  const page = rows.slice(0, limit)
  const further = rows.length > limit ? cursorOf(page.at(-1)) : null
  if (!older) page.reverse()
  const data = await timelineItems(platform.database, caller.accountId, params.id, page)
  return older
    ? { data, older: further, newer: cursorOf(page[0]) ?? cursor ?? null }
    : { data, newer: further, older: cursorOf(page.at(-1)) ?? (cursor ? cursorIncluding(cursor) : null) }
}

/**
 * A cursor that includes its own item and what is older. A reload starts at the newest page and follows its `older`: an
 * empty page is followed by the item it was requested from.
 */
function cursorIncluding(cursor: string) {
  const [at, id, channel] = placeOf(cursor)
  return encodeCursor([at, id, `${channel}~`], order)
}
