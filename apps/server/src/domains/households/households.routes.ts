import { householdEndpoints } from '@frontdesk/contract/households/households'
import { routes } from '#platform/domain'
import { listDuplicates } from './duplicates/list-duplicates.ts'
import { markNotDuplicate } from './duplicates/mark-not-duplicate.ts'
import { unmarkNotDuplicate } from './duplicates/unmark-not-duplicate.ts'
import { getHouseholdChange } from './merge/get-household-change.ts'
import { listHouseholdChanges } from './merge/list-household-changes.ts'
import { mergeContacts } from './merge/merge-contacts.ts'
import type { PeopleReactions } from './merge/people-reactions.ts'
import { undoHouseholdChange } from './merge/undo-household-change.ts'
import { deleteContact } from './removal/delete-contact.ts'
import { getDeletedContact } from './removal/get-deleted-contact.ts'
import { listDeletedContacts } from './removal/list-deleted-contacts.ts'
import { restoreContact } from './removal/restore-contact.ts'
import { deletePrimary } from './split/delete-primary.ts'
import { splitContact } from './split/split-contact.ts'

export const householdRoutes = (reactions: PeopleReactions) =>
  routes(householdEndpoints, {
    deleteContact,
    restoreContact,
    listDeletedContacts,
    getDeletedContact,
    mergeContacts: mergeContacts(reactions),
    splitContact: splitContact(reactions),
    deletePrimary: deletePrimary(reactions),
    listHouseholdChanges,
    getHouseholdChange,
    undoHouseholdChange: undoHouseholdChange(reactions),
    listDuplicates,
    markNotDuplicate,
    unmarkNotDuplicate,
  })
