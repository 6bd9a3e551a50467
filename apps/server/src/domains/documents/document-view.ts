import type { document } from '@frontdesk/contract/documents/documents'
import type { z } from 'zod'
import type { DocumentRow } from './documents.store.ts'
import type { MediaType } from './type/detect-type.ts'

export const documentView = (row: DocumentRow): z.input<typeof document> => ({
  id: row.id,
  name: row.name,
  type: row.type as MediaType,
  size: row.size,
  uploadedBy:
    (row.created_by && {
      id: row.created_by,
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
    }) ||
    null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})
