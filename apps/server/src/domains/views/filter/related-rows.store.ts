// Follow-ups and renewals of contacts, as filters, orders, and rows of the list use them.
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { DB } from '#platform/db/database'
import { visibleTo } from '../../followups/followups.public.ts'
import type { Viewer } from './viewer.ts'

export const zeroId = '00000000-0000-0000-0000-000000000000'
/** Stored for a contact that nobody has contacted. */
export const neverContacted = sql`timestamptz '0001-01-01 00:00:00+00'`

/** An open follow-up, within `from followups`; scheduled messages are none. */
export const isOpen = ({ me }: Viewer) =>
  sql`followups.active and followups.deleted_at is null and followups.assign_to <> 'none'
    and ${visibleTo(me)(expressionBuilder<Pick<DB, 'followups'>, 'followups'>())}`

/** The contact's first open one that the viewer may see: date, id. */
export const firstFollowup = (viewer: Viewer, contactId: RawBuilder<unknown>) =>
  sql`(select followups.date, followups.id from followups where followups.contact_id = ${contactId} and ${isOpen(viewer)}
    order by followups.date, followups.id limit 1)`

/** The contact's next renewal: term_date, policy_id. */
export const firstRenewal = ({ day }: Viewer, contactId: RawBuilder<unknown>) =>
  sql`(select renewals.term_date, renewals.policy_id from renewals
    where renewals.contact_id = ${contactId} and renewals.term_date >= ${day}::date
    order by renewals.term_date, renewals.policy_id limit 1)`
