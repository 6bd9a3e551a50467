import type { contactTag } from '@frontdesk/contract/tags/tags'
import type { z } from 'zod'
import type { CarriedTag } from './assigned.store.ts'

export const contactTagView = ({ carried, pending, type, ...tag }: CarriedTag): z.input<typeof contactTag> => ({
  ...tag,
  type: type as 'core' | 'tenant',
  isActive: carried,
  status: pending ? 'pending' : 'assigned',
})
