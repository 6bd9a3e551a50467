// What was done to the contact and to its records, as the audit log has it.
import type { TimelineChannel } from '@frontdesk/contract/timeline'
import { sql } from 'kysely'
import { auditedRows } from '../../contacts/contacts.public.ts'
import type { TimelineSource } from './source.store.ts'

const households = '^contact\\.(merged|merged-away|split|split-off|primary-deleted|(merge|split|promotion)-undone)$'

const channelOf = (row: 'log' | 'found') => sql`(case when ${sql.ref(`${row}.action`)} = 'contact.tagged' then 'tags'
  when ${sql.ref(`${row}.action`)} ~ '[.](revealed|printed|exported)$' then 'reveals'
  when ${sql.ref(`${row}.action`)} ~ ${households} then 'household' else 'changes' end)`

const channels = ['tags', 'changes', 'household', 'reveals'] as const satisfies TimelineChannel[]

export const audited: TimelineSource = {
  channels,
  rows(ask) {
    const some = ask.channels.length < channels.length
    return sql`select ${channelOf('found')} as channel, found.id, found.at, found.user_id, found.ghost_user_id,
        found.actor_name, '' as words, null::text as state, null::jsonb as document, to_jsonb(found) as log
      from (${auditedRows(
        ask.contactId,
        ask,
        sql`
        ${some ? sql`${channelOf('log')} = any (${ask.channels})` : sql`true`}
        ${ask.by ? sql`and log.user_id = ${ask.by}` : sql``}
        ${ask.walk(sql`log.at`, sql`log.id`, channelOf('log'))}`,
      )}) found
      where true ${ask.walk(sql`found.at`, sql`found.id`, channelOf('found'))}`
  },
}
