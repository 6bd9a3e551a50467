// For the events of other domains. Loaded with the first page and by tests without a browser, so it contains no
// components.
export { changeContact, changeSummaries } from './contact-cache.ts'
export { refreshContacts } from './contacts.live.ts'
export { infiniteKeys } from './contacts.queries.ts'
