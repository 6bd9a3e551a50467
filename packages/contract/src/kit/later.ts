import { z } from 'zod'

/** A field that the specification has in this call and that another call sets. */
export const later = (says: string) => z.never(says).optional().describe(`Not taken here: ${says}.`)
