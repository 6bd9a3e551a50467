export { useOpenContact } from './acts/use-open-contact.ts'
export { ContactField } from './contact-field/contact-field.tsx'
export { ContactReference } from './contact-field/contact-reference.tsx'
export { coName, headingName, listName, plainName } from './contact-name.ts'
export type { Contact, Tag } from './contact-types.ts'
export { contactPageQuery, contactQuery, storeContact } from './contacts.queries.ts'
export { foundWhere } from './list/row/found-where.ts'
export { Marked } from './list/row/marked.tsx'
export { countText } from './list/views/found-count.ts'
export { useFoundTags } from './list/views/found-tags.queries.ts'
export { formatAge } from './person/age.ts'
export { ContactSkeleton } from './person/contact-skeleton.tsx'
export { type Dependent, dependentOf, type Insured, peopleOf } from './person/insured.ts'
export {
  dayOf,
  dollars,
  heightOf,
  licenseRow,
  type Row,
  row,
  secret,
  secretList,
  weightOf,
  yesNo,
} from './person/rows.ts'
export { SecretValue } from './person/secret-value.tsx'
export { type ShownKind, shownAs, useShownRecord } from './shown/shown-record.ts'
export { StatusChip } from './status/status-chip.tsx'
