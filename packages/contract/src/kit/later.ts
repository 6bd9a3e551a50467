import { z } from 'zod'

/** A field that the specification has in this call and that a future part of the product will accept. */
export const later = (says: string) => z.never(says).optional().describe(`Not taken yet: ${says}.`)
