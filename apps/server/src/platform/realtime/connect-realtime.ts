import type { ServerEvent, StreamPlace } from '@frontdesk/contract/kit/event'
import { type ServerEventName, serverEvents } from '@frontdesk/contract/registry'
import type { AccountTx, Database, PendingEvent } from '../db/database.ts'
import type { Audience } from '../domain.ts'
import type { AudienceOf } from './audiences.ts'
import { assignOffsets } from './streams/streams.store.ts'
import type { WirePayload } from './wire-payload.ts'

export interface ConnectOptions {
  audienceOf: AudienceOf
  wirePayload: WirePayload
  emit: (accountId: string, audience: Audience, event: ServerEventName, payload: unknown, place?: StreamPlace) => void
}

/**
 * Numbers every transaction's durable events before its commit and emits all of its events after it.
 * Register it after every other hook: the numbering locks counters, so it must be the last statement.
 */
export function connectRealtime(database: Database, { audienceOf, wirePayload, emit }: ConnectOptions) {
  const places = new WeakMap<PendingEvent, StreamPlace>()

  function complete(pending: PendingEvent, tx: AccountTx) {
    const name = pending.name as ServerEventName
    const { stream }: ServerEvent = definitionOf(name)
    pending.payload = wirePayload(name, pending.payload)
    pending.audience ??= audienceOf(name, pending.payload, { accountId: tx.accountId, userId: tx.actor.userId })
    if (stream) pending.stream = typeof stream === 'string' ? stream : stream(pending.payload)
  }

  database.onCommit({
    async before(tx) {
      for (const pending of tx.pending) complete(pending, tx)
      const durable = tx.pending.filter(isDurable)
      if (durable.length === 0) return
      const kept = durable.map(({ stream, name, payload, audience }) => {
        return { stream, name: definitionOf(name).name, payload, audience: storedAudience(audience) }
      })
      for (const [i, place] of (await assignOffsets(tx, kept)).entries()) places.set(durable[i] as PendingEvent, place)
    },
    after(tx) {
      for (const pending of tx.pending) {
        const name = pending.name as ServerEventName
        emit(tx.accountId, pending.audience as Audience, name, pending.payload, places.get(pending))
      }
    },
  })
}

/** Readers of the stream may read this, so the list of people need not be stored with every event. */
const storedAudience = (audience: Audience): Audience =>
  typeof audience === 'object' && 'ofStream' in audience ? { room: 'stream' } : audience

type Durable = PendingEvent & { stream: string; audience: Audience }
const isDurable = (pending: PendingEvent): pending is Durable => pending.stream !== undefined

function definitionOf(name: string): ServerEvent {
  const definition = serverEvents[name as ServerEventName]
  if (!definition) throw new Error(`There is no event "${name}" in the contract.`)
  return definition
}
