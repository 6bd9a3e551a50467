// What the contact list asks for first. Also sent before the application's code has come, so it imports little.
import { defaultSort } from '@frontdesk/contract/views/list-shape'

/** Rows of the first page of a list. */
export const FIRST_ROWS = 50

/** The list that opens without a choice. */
export const firstList = { filter: null, sort: defaultSort, limit: FIRST_ROWS }
