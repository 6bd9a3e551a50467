// Changes of the contact and its records, from the audit log.
import type { TimelineChannel } from '@frontdesk/contract/timeline/timeline'
import { sql } from 'kysely'
import { auditedRows } from '../../history/history.public.ts'
import type { TimelineSource } from './source.store.ts'

const households = [
  'merged',
  'merged-away',
  'split',
  'split-off',
  'primary-deleted',
  'merge-undone',
  'split-undone',
  'promotion-undone',
].map((act) => `contact.${act}`)

const channelOf = (row: 'log' | 'found') => sql`(case when ${sql.ref(`${row}.action`)} = 'contact.tagged' then 'tags'
  when split_part(${sql.ref(`${row}.action`)}, '.', -1) in ('revealed', 'printed', 'exported') then 'reveals'
  when ${sql.ref(`${row}.action`)} = any (${sql.lit(`{${households}}`)}) then 'household' else 'changes' end)`

const channels = ['tags', 'changes', 'household', 'reveals'] as const satisfies TimelineChannel[]

export const audited: TimelineSource = {
  channels,
  rows(ask) {
    const some = ask.channels.length < channels.length
    return sql`select ${channelOf('found')} as channel, found.id, found.at, found.user_id, found.ghost_user_id,
        found.actor_name, '' as words, null::text as state, null::json as document,
        json_build_object('id', found.id, 'at', found.at, 'user_id', found.user_id, 'actor_name', found.actor_name,
          'action', found.action, 'entity_type', found.entity_type, 'entity_id', found.entity_id,
          'changes', found.changes, 'facts', found.facts) as log
      from (${auditedRows(
        ask.contactId,
        ask,
        sql`
        ${some ? sql`${channelOf('log')} = any (${ask.channels})` : sql`true`}
        ${ask.by ? sql`and log.user_id = ${ask.by}` : sql``}
        ${ask.walk(sql`log.at`, sql`log.id`, channelOf('log'))}`,
      )}) found
      ${ask.mergedOrSplit ? sql`where true ${ask.walk(sql`found.at`, sql`found.id`, channelOf('found'))}` : sql``}`
  },
}
