import type { activity } from '@frontdesk/contract/contacts/notes'
import type { z } from 'zod'
import type { ActivityRow } from './notes.store.ts'

export const activityView = (row: ActivityRow): z.input<typeof activity> => ({
  id: row.id,
  type: row.type as 'note' | 'phone',
  note: row.note,
  isSticky: row.is_sticky,
  image: row.has_image ? imagePath(row) : null,
  thumbnail: row.has_image ? `${imagePath(row)}?size=thumbnail` : null,
  createdAt: new Date(row.created_at).toISOString(),
  editedAt: row.edited_at && new Date(row.edited_at).toISOString(),
  user: row.user_id
    ? {
        id: row.user_id,
        firstName: row.first_name ?? '',
        lastName: row.last_name ?? '',
        avatar: row.picture && `/api/pictures/${row.picture}`,
      }
    : null,
  ghost: personOf(row.ghost_user_id, row.ghost_first_name, row.ghost_last_name),
  editedGhost: personOf(row.edited_ghost_user_id, row.edited_ghost_first_name, row.edited_ghost_last_name),
})

const imagePath = ({ id, contact_id }: ActivityRow) => `/api/clients/${contact_id}/activity/${id}/image`

const personOf = (id: string | null, firstName: string | null, lastName: string | null) =>
  id ? { id, firstName: firstName ?? '', lastName: lastName ?? '' } : null
