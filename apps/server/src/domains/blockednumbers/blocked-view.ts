import type { blockedNumber } from '@frontdesk/contract/blockednumbers/blockednumbers'
import type { z } from 'zod'
import type { BlockedRow } from './blocked.store.ts'

export const blockedView = (row: BlockedRow): z.input<typeof blockedNumber> => ({
  id: row.id,
  phoneNumber: row.phone_number,
  reason: row.reason,
  addedBy: row.user_id ? { id: row.user_id, firstName: row.first_name ?? '', lastName: row.last_name ?? '' } : null,
  createdAt: row.created_at.toISOString(),
})
