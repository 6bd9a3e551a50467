import { faultsOf } from '@frontdesk/contract/tags/rule-tree'
import type { tag } from '@frontdesk/contract/tags/tags'
import type { z } from 'zod'
import { mongodbOf } from '../query/mongodb.ts'
import type { ShownTag } from '../tags.store.ts'

export const tagView = ({ query, ...row }: ShownTag): z.input<typeof tag> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  type: row.type as 'core' | 'tenant',
  dynamic: query !== null,
  queryObj: query && { value: query, mongodb: mongodbOf(query), isValid: faultsOf(query).length === 0 },
  assigned: row.assigned,
  pending: row.pending,
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})
