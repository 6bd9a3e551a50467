/** For what numbers text under. */
export { type PhoneNumber, useNumbers } from './numbers.queries.ts'
