import type { platformEndpoints } from '@frontdesk/contract/platform/platform'
import { AppError } from '../app-error.ts'
import type { Domain, Handler } from '../domain.ts'
import { createSubscriptionChecks } from './audiences.ts'
import { readMissedEvents } from './streams/streams.store.ts'

/** The events of a stream that a client missed, without those not intended for this caller. */
export const listMissedEvents = (rooms: readonly Domain[]): Handler<typeof platformEndpoints.listMissedEvents> => {
  const readers = createSubscriptionChecks(rooms)
  return async ({ query, caller, platform }) => {
    const { stream, after, limit } = query
    const may = await readers(platform, caller.accountId, [stream])
    if (!may(stream, caller)) throw new AppError('streamNotFound')
    // One extra row shows whether others follow.
    const wanted = readMissedEvents(caller, { stream, after, limit: limit + 1 })
    const [missed] = await platform.database.read(caller.accountId, wanted)
    if (!missed) throw new Error('The missed events came back empty.')
    const { head, oldest, events } = missed
    // A head behind the client's own means that the database was restored to an earlier state, so the client must
    // reload everything.
    const refetch = head < after || (head > after && oldest !== after + 1)
    if (refetch) return { data: [], complete: true, refetch }
    return { data: events.slice(0, limit), complete: events.length <= limit, refetch }
  }
}
