import type { Domain } from '#platform/domain'
import { contactAudiences } from './contacts.access.ts'
import { contactRecurring } from './contacts.jobs.ts'
import { contactRoutes } from './contacts.routes.ts'
import { documentRecurring } from './documents/documents.jobs.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { historyRoutes } from './history/history.routes.ts'
import { contactViewers } from './live/viewers.ts'
import { mergingRoutes } from './merge/merging.routes.ts'
import { recordRoutes } from './records/records.routes.ts'
import { searchRoutes } from './search/everything/search.routes.ts'
import { tagJobs, tagRecurring } from './tags/tags.jobs.ts'
import { tagRoutes } from './tags/tags.routes.ts'

export { auditedRows, type LoggedRow, type Travelled } from './history/audited.store.ts'
export { readAudited } from './history/read-audited.ts'
export { refuseGone } from './history/refuse-gone.ts'
export { shownEntries } from './history/shown-entries.ts'
export { normaliseName, splitFullName } from './normalise/normalise-name.ts'
export { normalisePhone } from './normalise/normalise-phone.ts'
export { imageKey } from './notes/note-image.ts'
export { rotateContactKeys } from './private/rotate-contact-keys.ts'
export { sealedContactTables } from './private/sealed-tables.ts'
export { goneBefore } from './removal/restorable.ts'
export { seedTags } from './tags/core/seed-tags.ts'

export const contactsDomain: Domain = {
  name: 'contacts',
  routes: [
    ...contactRoutes,
    ...mergingRoutes,
    ...recordRoutes,
    ...documentRoutes,
    ...tagRoutes,
    ...historyRoutes,
    ...searchRoutes,
  ],
  audiences: contactAudiences,
  hears: (stream) => stream === 'contacts',
  streams: () => ['contacts'],
  jobs: tagJobs,
  recurring: [...contactRecurring, ...documentRecurring, ...tagRecurring],
  ...contactViewers,
}
