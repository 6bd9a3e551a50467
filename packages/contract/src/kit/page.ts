import { z } from 'zod'
import { dayProblem, isDay } from './day.ts'
import { emailPattern, emailProblem, longestEmail } from './email.ts'
import { longestPhone, phoneProblem, storedPhone } from './phone.ts'
import { tooLong } from './text.ts'

/** UUIDv7. In lower case, as PostgreSQL returns it: ids are compared as texts, and some devices write capital letters. */
export const id = z.uuid().toLowerCase()

/** Of something new. A client that chooses it can repeat the request; for one that doesn't, it is made here. */
export const newId = id.optional().transform((chosen) => chosen ?? uuidOf(Date.now()))

/** Version 7: the time, and random digits. */
const uuidOf = (ms: number) => {
  const moment = ms.toString(16).padStart(12, '0')
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${crypto.randomUUID().slice(15)}`
}

/** Of an id within a longer text, for patterns: what only resembles one is no value that the database can compare. */
export const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** What the database and a JSON date can both have, in every zone: of year 0, and of an offset of a day, they cannot. */
const isStorable = (text: string) => {
  const ms = Date.parse(text)
  return ms >= earliest && ms <= latest && !/[+-](?:1[5-9]|2\d):\d\d$/.test(text)
}
const earliest = Date.parse('1000-01-01T00:00:00Z')
const latest = Date.parse('9000-01-01T00:00:00Z')
const instantProblem = 'must be a date and time between the years 1000 and 9000'

export const instant = z.iso
  .datetime({ offset: true })
  .refine(isStorable, { error: instantProblem, abort: true })
  .describe('ISO 8601, UTC.')
export const day = z.iso.date(dayProblem).refine(isDay, dayProblem).describe('YYYY-MM-DD.')

/** `{ data, next }`: `next` is the cursor of the following page, null on the last one. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), next: z.string().nullable().describe('Cursor of the next page; null at the end.') })

export const list = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) })

/** Query of a keyset list: opaque cursor and page size. */
export const pageQuery = (largest = 100, usual = 50) =>
  z.strictObject({
    cursor: z.string().max(500).optional().describe('`next` of the previous page.'),
    limit: z.coerce.number().int().min(1).max(largest).default(usual),
  })

/** A phone on the wire: digits with country code and no plus. */
export const phoneDigits = z
  .string()
  .max(15, 'must be digits with the country code, for example 12223334444')
  .regex(/^\d{8,15}$/, 'must be digits with the country code, for example 12223334444')

/** Who texts: a phone as above, or a short code of three digits or more. */
export const textingNumber = z
  .string()
  .max(15, 'must be digits, for example 12223334444 or 46432')
  .regex(/^\d{3,15}$/, 'must be digits, for example 12223334444 or 46432')

/**
 * A phone as it is sent, in any notation. With a leading plus it includes the country code; ten digits without one are
 * North American if they can be. Stored and returned as digits with country code.
 */
export const typedPhone = z
  .string()
  .trim()
  .max(longestPhone, { error: tooLong(longestPhone), abort: true })
  .superRefine((typed, context) => {
    const message = phoneProblem(typed)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .transform((typed) => storedPhone(typed) ?? '')
  .describe(
    'Digits with country code, best with a leading plus, or a tel: URI without an extension: ten digits without a plus are North American.',
  )

export const emailAddress = z
  .string()
  .trim()
  .max(longestEmail, emailProblem)
  .toLowerCase()
  .pipe(z.email({ pattern: emailPattern, error: emailProblem }))

/** Several names in a query: separated by commas, or the parameter repeated. */
export const nameList = <const N extends string>(names: readonly N[]) =>
  z
    .union([z.string().max(400), z.array(z.string().max(400)).max(names.length)])
    .transform((sent) => [sent].flat().flatMap((text) => text.split(',')) as N[])
    .refine(
      (list) => list.every((name) => names.includes(name)),
      `must be a comma-separated list of ${names.join(', ')}`,
    )

/** Query values are text: `true` and `false`. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
