import type { template } from '@frontdesk/contract/templates/templates'
import type { z } from 'zod'
import type { TemplateFormat, TemplateRow } from './templates.store.ts'

export const templateView = (row: TemplateRow): z.input<typeof template> => ({
  id: row.id,
  format: row.format as TemplateFormat,
  name: row.name,
  template: row.template,
  group: row.owner_id === null ? 'team' : 'personal',
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})
