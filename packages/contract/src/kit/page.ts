import { z } from 'zod'

/** UUIDv7. */
export const id = z.uuid({ message: 'must be an id' })

export const instant = z.iso.datetime({ offset: true }).describe('ISO 8601, UTC.')
export const day = z.iso.date().describe('YYYY-MM-DD.')

/** `{ data, next }`: `next` is the cursor of the following page, null on the last one. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), next: z.string().nullable().describe('Cursor of the next page; null at the end.') })

export const list = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) })

/** Query of a keyset list: opaque cursor and page size. */
export const pageQuery = (largest = 100, usual = 50) =>
  z.object({
    cursor: z.string().max(500).optional().describe('`next` of the previous page.'),
    limit: z.coerce.number().int().min(1).max(largest).default(usual),
  })

/** A phone on the wire: digits with country code and no plus. */
export const phoneDigits = z
  .string()
  .regex(/^\d{8,15}$/, 'must be digits with the country code, for example 12223334444')

/**
 * A phone as it is sent. With a leading plus it says its country itself; ten digits without one are North American and
 * get their 1. Stored and sent back it is always digits with country code.
 */
export const typedPhone = z
  .string()
  .trim()
  .regex(/^\+?[1-9]\d{7,14}$/, 'must be digits with the country code, for example 12223334444 or +6561234567')
  .transform((typed) => (/^[2-9]\d{9}$/.test(typed) ? `1${typed}` : typed.replace('+', '')))
  .refine((digits) => !digits.startsWith('1') || digits.length === 11, 'must have 10 digits after the +1')
  .describe('Digits with country code, best with a leading plus: ten digits without one are North American.')

export const emailAddress = z.string().trim().toLowerCase().pipe(z.email('must be an e-mail address').max(254))

/** Query values arrive as text: `true` and `false`. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
