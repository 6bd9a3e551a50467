import type { Domain } from '#platform/domain'
import type { ContactParts } from './contact-parts.ts'
import { contactAudiences } from './contacts.access.ts'
import { contactRecurring } from './contacts.jobs.ts'
import { contactRoutes } from './contacts.routes.ts'
import { contactViewers } from './live/viewers.ts'
import { contactBelongings } from './people/many/hand-over.ts'

export type { ContactParts, NestedRow } from './contact-parts.ts'
export { checkChanges, checkRules } from './forms/check-changes.ts'
export { fillFromZip } from './forms/fill-from-zip.ts'
export { isUser } from './forms/references.store.ts'
export {
  type Changes,
  mergeValues,
  type Stored,
  shownValues,
  withInitial,
  withoutEmployer,
} from './forms/stored-values.ts'
export { contactNames, contactSummaryView, type SummaryRow } from './list/contact-summary.ts'
export { emitContactSaved } from './list/emit-contact-saved.ts'
export { contactsByName, nameColumns, summaries } from './list/list.store.ts'
export { activityView } from './notes/activity-view.ts'
export { contactedNow } from './notes/contacted-now.ts'
export { keepSticky } from './notes/keep-sticky.ts'
export { imageKey, keepImage } from './notes/note-image.ts'
export { activitiesById, freeInstant, refreshLastContact } from './notes/notes.store.ts'
export { recordNote } from './notes/record-note.ts'
export { addReferred } from './people/add-referred.ts'
export {
  deleteNoteRows,
  dropPrivateOf,
  insertContactRows,
  insertNoteRows,
  insertSealedRows,
  markContactsDeleted,
  markNotesDeleted,
  moveLastContact,
  updateContactRows,
} from './people/bulk-rows.store.ts'
export { contactView } from './people/contact-view.ts'
export { readHouseholdValues } from './people/household-values.store.ts'
export {
  type AgencyChange,
  type AgencyField,
  changeAgency,
  checkAgency,
} from './people/many/change-agency.ts'
export { type LockedContact, lockContactRows, setDeleted } from './people/many/many.store.ts'
export {
  type ContactRow,
  changeContact,
  contactById,
  insertContact,
  lockContact,
  lockContactRow,
  lockContacts,
  readContact,
  unlessDeleted,
} from './people/people.store.ts'
export { peopleFields } from './people/people-fields.ts'
export { readDetails, type Who } from './people/person-details.store.ts'
export { plainDetails, saveDetails } from './people/person-details.ts'
export { updateContact } from './people/update-contact.ts'
export { agencyColumns, changedColumns, contactColumns } from './people/written-columns.ts'
export {
  type FormerValue,
  formerOf,
  formerValue,
  storeFormerValue,
  storeFormerValues,
} from './private/former-values.store.ts'
export { lookUpSsn } from './private/look-up-ssn.ts'
export {
  maskedSsn,
  openSsn,
  type PrivateField,
  privateFields,
  sealSsn,
  ssnDigest,
  ssnIndexField,
} from './private/private-fields.ts'
export { rotateContactKeys } from './private/rotate-contact-keys.ts'
export { savedSince } from './private/saved-since.store.ts'
export { everySealed, hintsOf, putSealed, sealedFields } from './private/sealed-fields.store.ts'
export { openField, openOne, savePrivate, sealedOf, sealField } from './private/sealed-fields.ts'
export { sealedContactTables } from './private/sealed-tables.ts'
export { deletedBefore, restorableUntil } from './restorable.ts'

export const contactsDomain = (parts: ContactParts): Domain => ({
  name: 'contacts',
  routes: contactRoutes(parts),
  audiences: contactAudiences,
  canSubscribe: (stream) => stream === 'contacts',
  streams: () => ['contacts'],
  belongings: contactBelongings,
  recurring: contactRecurring,
  ...contactViewers,
})
