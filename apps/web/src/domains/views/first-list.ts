// What the contact list asks for first. Also sent before the application's code has come, so it imports nothing.
import type { ListSort } from '@frontdesk/contract/views/list-shape'

/** Rows of the first page of a list. */
export const FIRST_ROWS = 50

/** A test compares it with the contract's usual order. */
const firstSort: ListSort = { by: 'nextFollowup', descending: false }

/** The list that opens without a choice. */
export const firstList = { filter: null, sort: firstSort, limit: FIRST_ROWS }
