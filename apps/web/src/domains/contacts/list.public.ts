// What the contact list is made of, for the table.
export { CallButton } from './acts/call-button.tsx'
export { FavoriteButton } from './acts/favorite-button.tsx'
export { useAddContact } from './acts/use-add-contact.ts'
export { useContactAhead } from './acts/use-contact-ahead.ts'
export { useOpenContact } from './acts/use-open-contact.ts'
export { useToggleFavorite } from './acts/use-toggle-favorite.ts'
export { coName, listName, plainName } from './contact-name.ts'
export type { ContactPage, ContactSummary } from './contact-types.ts'
export { countsQuery, pageQuery, searchQuery } from './contacts.queries.ts'
export { failureText as contactFailureText } from './failure-texts.ts'
export { prefillOf } from './form/prefill.ts'
export {
  type Letter,
  type PagePlace,
  type Places,
  pagesBetween,
  placeOf,
  placesOf,
  startOf,
} from './list/all/places.ts'
export { type ContactRows, useContactRows } from './list/all/use-contact-rows.ts'
export { useListWindow } from './list/all/use-list-window.ts'
export { useSteadyScroll } from './list/all/use-steady-scroll.ts'
export { type ContactOrder, leaveFor } from './list/came-from.ts'
export { foundWhere } from './list/row/found-where.ts'
export { highlight } from './list/row/highlight.ts'
export { Marked } from './list/row/marked.tsx'
export { foundCount } from './list/views/found-count.ts'
export { statusReason } from './status/status-reason.ts'
