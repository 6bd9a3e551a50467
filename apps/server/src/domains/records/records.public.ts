import type { Domain } from '#platform/domain'
import { handOverPolicies } from './managed/hand-over.ts'
import { countManaged } from './managed/managed.store.ts'
import { recordAudiences } from './records.access.ts'
import { type RecordReactions, recordRoutes } from './records.routes.ts'

export { deleteRecordRows, insertRecordRows, updateRecordRows } from './bulk-rows.store.ts'
export { changeRecord } from './change-record.ts'
export { contactRecords } from './contact-records.ts'
export { recordLabel, shortLabel } from './record-label.ts'
export {
  allForms,
  formOf,
  type RecordRow,
  type RecordTable,
  type RecordType,
  recordTables,
} from './record-type.ts'
export { recordTypesByTable } from './record-types.ts'
export { recordById } from './records.store.ts'
export { shownText } from './shown-text.ts'
export { addresses } from './types/addresses.ts'
export { dependents } from './types/dependents.ts'
export { extras } from './types/extras.ts'
export { policies } from './types/policies.ts'

export const recordsDomain = (reactions: RecordReactions): Domain => ({
  name: 'records',
  routes: recordRoutes(reactions),
  audiences: recordAudiences,
  belongings: [{ what: 'managedPolicies', count: countManaged, handOver: handOverPolicies }],
})
