// Every table that names a contact, and what becomes of its rows when two contacts are merged or one is split. A test walks
// the catalog, so that a new table is not forgotten.
import { recordTables } from '../../records/records.public.ts'

/** Rows with an id of their own that a split asks about one by one, and that reports name. */
export const itemTables = [...recordTables, 'documents', 'activity'] as const
export type ItemTable = (typeof itemTables)[number]

/** Rows that go from one contact to the other. Follow-ups go unnamed: some are seen by their author alone. */
export const followingTables = [...itemTables, 'followups'] as const
export type FollowingTable = (typeof followingTables)[number]

/** Table and column → what is done instead of moving the row. */
export const otherwise: Readonly<Record<string, string>> = {
  'private_fields.contact_id': 'goes with its owner: a record, the contact itself, or a journal',
  'former_values.contact_id': 'goes with its owner, like what is private of it now',
  'person_details.contact_id': 'read and written as a household',
  'contact_tags.contact_id': 'added to the contact that goes on; the other keeps its own for an undo',
  'favorites.contact_id': 'added to the contact that goes on, for each person; the other keeps its own for an undo',
  'contacts.affliate_contact': 'contacts that were sent by the other are sent by the one that goes on',
  'import_changes.contact_id': 'what an import remembers of a contact stays with it, for the undo of that import',
  'import_kept.contact_id': 'told of an undo that is over',
  'contact_search.contact_id': 'written by triggers',
  'search_records.contact_id': 'written by triggers',
  'household_changes.contact_id': 'each contact keeps its own history of merges',
  'not_duplicates.contact_id': 'said of that very contact',
  'not_duplicates.other_id': 'said of that very contact',
}
