/** For whoever writes to a contact: what @ offers. */
export { useMessageOptions } from './templates/use-message-options.ts'
/** For whoever renders a field of free text: what its list offers. */
export { useOfferedValues, valuesQuery } from './values/values.queries.ts'
