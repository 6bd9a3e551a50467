import type { TimelineChannel } from '@frontdesk/contract/timeline/timeline'
import type { RawBuilder } from 'kysely'
import type { Traveled } from '../../history/history.public.ts'

export interface Ask extends Traveled {
  contactId: string
  /** Who asks: not everything is for everyone. */
  me: string
  /** Those of the source that are asked for. */
  channels: readonly TimelineChannel[]
  by: string | undefined
  /** Condition, order and limit of a walk by instant, id and channel. */
  walk(at: RawBuilder<unknown>, id: RawBuilder<unknown>, channel: RawBuilder<unknown>): RawBuilder<unknown>
}

/**
 * What a domain brings to the timeline. Its rows: channel, id, at, user_id, ghost_user_id, actor_name, words, state, and a
 * document or log, both as JSON. Each is a walk along an index that begins with the contact and goes by the instant.
 */
export interface TimelineSource {
  channels: readonly TimelineChannel[]
  rows(ask: Ask): RawBuilder<unknown>
}
