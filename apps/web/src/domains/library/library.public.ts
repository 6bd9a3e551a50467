/** For editors of messages to a contact: the options after @. */
export { useMessageOptions } from './templates/use-message-options.ts'
/** For fields of free text: the options of their list. */
export { useOfferedValues, valuesQuery } from './values/values.queries.ts'
