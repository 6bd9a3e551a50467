// The queues as the screens show them.
import type { queueState } from '@frontdesk/contract/calls/queue'
import type { z } from 'zod'
import type { AccountTx } from '#platform/db/database'
import { hasQueue } from '../../callflow/callflow.public.ts'
import { type QueueRow, readQueues, type WaitingRow } from './queue.store.ts'

type QueueState = z.input<typeof queueState>
type Queue = QueueState['queues'][number]

export async function queueStateIn(tx: AccountTx): Promise<QueueState> {
  const { sizes, waiting } = await readQueues(tx, new Date())
  const queues = queuesOf(sizes)
  const enabled = waiting.length > 0 || (await hasQueue(tx))
  return { enabled, queues, waiting: waiting.map(waitingView) }
}

/** All together first, then those of locations. */
function queuesOf(rows: readonly QueueRow[]): Queue[] {
  const places = rows.map((row) => ({
    sid: row.location_id ?? 'none',
    friendlyName: row.name ?? 'No location',
    currentSize: row.waiting,
    callbacks: row.callbacks,
    averageWaitTime: row.average ?? 0,
    longestSince: row.longest?.toISOString() ?? null,
  }))
  const sum = (of: (queue: Queue) => number) => places.reduce((all, place) => all + of(place), 0)
  const waits = rows.filter(({ average }) => average !== null)
  const longest = places.flatMap(({ longestSince }) => (longestSince === null ? [] : [longestSince])).sort()
  const incoming: Queue = {
    ...{ sid: 'incoming', friendlyName: 'incoming' },
    ...{ currentSize: sum((queue) => queue.currentSize), callbacks: sum((queue) => queue.callbacks) },
    averageWaitTime:
      waits.length === 0 ? 0 : Math.round(waits.reduce((all, { average }) => all + (average ?? 0), 0) / waits.length),
    longestSince: longest[0] ?? null,
  }
  return [incoming, ...places.filter(({ sid }) => sid !== 'none')]
}

const waitingView = (row: WaitingRow): QueueState['waiting'][number] => ({
  id: row.id,
  phoneNumber: row.phone,
  client: row.contact_id,
  name: row.name,
  location: row.location_id === null ? null : { id: row.location_id, name: row.location_name ?? '' },
  ivr: row.ivr,
  queuedAt: row.queued_at.toISOString(),
  waits: row.status === 'queued' ? 'line' : 'callback',
  taken: row.taken,
})
