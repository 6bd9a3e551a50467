import type { householdChange } from '@frontdesk/contract/households/households'
import type { z } from 'zod'
import { deletedBefore } from '../../contacts/contacts.public.ts'
import type { ListedChange } from './household-changes.store.ts'
import { nameOfRow } from './name-of-row.ts'

export const householdChangeView = (row: ListedChange, now: Date): z.input<typeof householdChange> => ({
  id: row.id,
  kind: row.kind as z.input<typeof householdChange>['kind'],
  at: row.created_at.toISOString(),
  by: [row.by_first_name, row.by_last_name].filter(Boolean).join(' ') || row.created_by_name,
  client: { id: row.contact_id, name: nameOfRow(row) },
  other: row.other_id === null ? null : { id: row.other_id, name: row.other_name ?? '' },
  undoneAt: row.undone_at?.toISOString() ?? null,
  undoable: row.undone_at
    ? 'undone'
    : !row.has_journal || row.created_at < deletedBefore(now)
      ? 'tooLate'
      : row.has_later
        ? 'laterFirst'
        : 'yes',
})
