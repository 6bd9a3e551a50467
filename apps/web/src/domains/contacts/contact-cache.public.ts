// For the events of other domains. Loaded with the first page and by tests without a browser, so it contains no
// components.
export { changeContact, changeSummaries } from './contact-cache.ts'
export type { Contact } from './contact-types.ts'
export { refreshContacts, repeatContactLoads } from './contacts.live.ts'
export { infiniteKeys } from './contacts.queries.ts'
