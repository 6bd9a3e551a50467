import { z } from 'zod'

/** A field that the specification names for the call and that is taken with a part of the product to come. */
export const later = (says: string) => z.never(says).optional().describe(`Not taken yet: ${says}.`)
