import type { TimelineChannel } from '@frontdesk/contract/timeline/timeline'
import type { RawBuilder } from 'kysely'
import type { MergedOrSplit } from '../../history/history.public.ts'

export interface Ask extends MergedOrSplit {
  contactId: string
  /** The person asking: not everything is visible to everyone. */
  me: string
  /** The requested channels of this source. */
  channels: readonly TimelineChannel[]
  by: string | undefined
  /** Condition, order, and limit of a scan by instant, id, and channel. */
  walk(at: RawBuilder<unknown>, id: RawBuilder<unknown>, channel: RawBuilder<unknown>): RawBuilder<unknown>
}

/**
 * A domain's part of the timeline. Its rows: channel, id, at, user_id, ghost_user_id, actor_name, words, state, and a
 * document or log, both as JSON. Each scans an index that starts with the contact and is ordered by instant.
 */
export interface TimelineSource {
  channels: readonly TimelineChannel[]
  rows(ask: Ask): RawBuilder<unknown>
}
