/** For rules that send one: the team’s and one’s own. */
export { useTemplates } from './templates.queries.ts'
/** For editors of messages to a contact: the options after @. */
export { useMessageOptions } from './use-message-options.ts'
/** For previews of a message. */
export { useSampleLink } from './use-sample-link.ts'
/** For fields of free text: the options of their list. */
export { useOfferedValues, valuesQuery } from './values/values.queries.ts'
