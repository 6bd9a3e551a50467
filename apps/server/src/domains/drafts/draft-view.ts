import type { draft } from '@frontdesk/contract/drafts/drafts'
import type { z } from 'zod'

interface Row {
  id: string
  form: string
  entity: string
  fields: unknown
  version: number
  saved_at: Date
}

export const draftView = ({ id, form, entity, fields, version, saved_at }: Row) =>
  ({ id, form, entity, fields, version, savedAt: saved_at.toISOString() }) as z.input<typeof draft>
