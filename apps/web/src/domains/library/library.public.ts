/** For whoever renders a field of free text: what its list offers. */

/** For whoever writes to a contact: what @ offers. */
export { useMessageOptions } from './templates/use-message-options.ts'
export { useOfferedValues } from './values/values.queries.ts'
