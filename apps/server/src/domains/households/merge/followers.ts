// Every table that refers to a contact, and what happens to its rows in a merge or split. A test compares this with the
// catalog, so that no new table is missed.
import { recordTables } from '../../records/records.public.ts'

/** Rows with their own ids that a split offers individually and reports name. */
export const itemTables = [...recordTables, 'documents', 'activity'] as const
export type ItemTable = (typeof itemTables)[number]

/** Rows that move between contacts. Follow-ups are not named, because some are visible to their author only. */
export const followingTables = [
  ...itemTables,
  'followups',
  'sms_rooms',
  'chat_messages',
  'calls',
  'call_legs',
  'task_cards',
  'review_due',
] as const
export type FollowingTable = (typeof followingTables)[number]

/** Table and column → what happens instead of moving the row. */
export const otherwise: Readonly<Record<string, string>> = {
  'private_fields.contact_id': 'goes with its owner: a record, the contact itself, or a journal',
  'former_values.contact_id': 'goes with its owner, like what is private of it now',
  'person_details.contact_id': 'read and written as a household',
  'contact_tags.contact_id': 'added to the contact that goes on; the other keeps its own for an undo',
  'favorites.contact_id': 'added to the contact that goes on, for each person; the other keeps its own for an undo',
  'contacts.affliate_contact': 'contacts that were sent by the other are sent by the one that goes on',
  'import_changes.contact_id': 'what an import remembers of a contact stays with it, for the undo of that import',
  'import_kept.contact_id': 'told of an undo that is over',
  'reviews.contact_id': 'follow their person, who may change places: see people-reactions.ts',
  'contact_search.contact_id': 'written by triggers',
  'task_feed.contact_id': 'asks for a look at that very contact',
  'search_records.contact_id': 'written by triggers',
  'household_changes.contact_id': 'each contact keeps its own history of merges',
  'client_codes.contact_id': 'works for ten minutes; the client requests another one',
  'client_sessions.contact_id': 'the client confirms their phone again, at the contact that goes on',
  'client_requests.contact_id': 'counts the requests of a day; the follow-ups move',
  'not_duplicates.contact_id': 'said of that very contact',
  'not_duplicates.other_id': 'said of that very contact',
}
