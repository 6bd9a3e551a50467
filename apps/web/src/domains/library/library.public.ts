/** For whoever renders a field of free text: what its list offers. */
export { useOfferedValues } from './values/values.queries.ts'
