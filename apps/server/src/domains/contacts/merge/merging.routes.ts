import { mergingEndpoints } from '@frontdesk/contract/merging'
import { routes } from '#platform/domain'
import { listDuplicates } from '../duplicates/list-duplicates.ts'
import { markNotDuplicate } from '../duplicates/mark-not-duplicate.ts'
import { unmarkNotDuplicate } from '../duplicates/unmark-not-duplicate.ts'
import { deletePrimary } from '../split/delete-primary.ts'
import { splitContact } from '../split/split-contact.ts'
import { getHouseholdChange } from './get-household-change.ts'
import { listHouseholdChanges } from './list-household-changes.ts'
import { mergeContacts } from './merge-contacts.ts'
import { undoHouseholdChange } from './undo-household-change.ts'

export const mergingRoutes = routes(mergingEndpoints, {
  mergeContacts,
  splitContact,
  deletePrimary,
  listHouseholdChanges,
  getHouseholdChange,
  undoHouseholdChange,
  listDuplicates,
  markNotDuplicate,
  unmarkNotDuplicate,
})
