import type { deletedContact } from '@frontdesk/contract/households/deleted-contacts'
import type { z } from 'zod'
import { contactNames, restorableUntil } from '../../contacts/contacts.public.ts'
import type { DeletedRow } from './deleted.store.ts'

export const deletedContactView = (row: DeletedRow): z.input<typeof deletedContact> => {
  const at = row.deleted_at as Date
  return {
    ...contactNames(row),
    deletedAt: at.toISOString(),
    deletedBy:
      row.deleted_by === null || row.by_first_name === null
        ? null
        : {
            id: row.deleted_by,
            firstName: row.by_first_name,
            lastName: row.by_last_name ?? '',
            avatar: row.by_picture && `/api/pictures/${row.by_picture}`,
          },
    restorableUntil: restorableUntil(at).toISOString(),
  }
}
