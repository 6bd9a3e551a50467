// zod schemas of a form: what endpoints accept and what replies contain. Only for the server and the documents.

import { z } from 'zod'
import { emailPattern } from '../../kit/email.ts'
import { day, id, phoneDigits, typedPhone } from '../../kit/page.ts'
import type { Field, Fields, Form, Leaf, PrivateKey, Sent, Shown } from './field.ts'
import { fieldNote } from './field-note.ts'
import { stateOf } from './states.ts'

type Shape<T> = {
  [K in keyof T]-?: undefined extends T[K] ? z.ZodOptional<z.ZodType<T[K], T[K]>> : z.ZodType<T[K], T[K]>
}
type RequiredKey<F extends Form> = {
  [K in keyof F['fields']]: F['fields'][K] extends { required: true } ? K : never
}[keyof F['fields']]
/** The values of a new record: required fields are present. */
export type New<F extends Form> = Omit<Sent<F>, RequiredKey<F>> & {
  [K in Extract<RequiredKey<F>, keyof Sent<F>>]-?: NonNullable<Sent<F>[K]>
}

/** For a new record. */
export const newShape = <F extends Form>(form: F) => sentShape(form.fields, 'new') as unknown as Shape<New<F>>

/** For a change: a required field may be omitted but not emptied. */
export const changeShape = <F extends Form>(form: F) => sentShape(form.fields, 'change') as unknown as Shape<Sent<F>>

/** For a reply: every field is present, and private ones are masked. */
export const shownShape = <F extends Form>(form: F) => shownFields(form.fields) as unknown as Shape<Shown<F>>

/** Names of the fields that are revealed one at a time. */
export const privateKeys = <F extends Form>(form: F) =>
  Object.entries(form.fields).flatMap(([key, field]) => (field.private && !field.dropped ? [key] : [])) as [
    PrivateKey<F>,
    ...PrivateKey<F>[],
  ]

export const revealed = z
  .object({
    value: z
      .union([z.string(), z.array(z.string())])
      .nullable()
      .describe('A list where the field is one.'),
  })
  .meta({ id: 'Revealed' })

/**
 * Creating a schema takes as long as a query: fields shared by forms share one, and so do a new record and a change.
 */
function eachOnce(make: (field: Field) => z.ZodType): (field: Field) => z.ZodType {
  const made = new WeakMap<Field, z.ZodType>()
  return (field) => {
    const schema = made.get(field) ?? make(field)
    made.set(field, schema)
    return schema
  }
}
const needed = eachOnce((field) => typed(field).describe(fieldNote(field)))
const optional = eachOnce((field) => {
  const value = typed(field)
  return (field.required ? value : value.nullable()).optional().describe(fieldNote(field))
})
const shown = eachOnce((field) => whole(field).describe(fieldNote(field)))

const sentShape = (fields: Fields, act: 'new' | 'change'): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.required && act === 'new' ? needed(field) : optional(field),
    ]),
  )
const shownFields = (fields: Fields): z.ZodRawShape =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, shown(field)]))

function typed(field: Field): z.ZodType {
  switch (field.kind) {
    case 'texts':
      return z.array(filled(field.limit)).max(field.most, `use at most ${field.most}`)
    case 'group':
      return z.strictObject(sentShape(field.fields, 'change'))
    case 'groups':
      return z.array(z.strictObject(sentShape(field.fields, 'change'))).max(field.most, `use at most ${field.most}`)
    default:
      return leaf(field, true)
  }
}

/** 10000 → 10,000, without loading Intl at each start. */
const grouped = (value: number): string =>
  value < 1_000 ? String(value) : `${grouped(Math.floor(value / 1_000))},${String(value % 1_000).padStart(3, '0')}`
const tooLong = (limit: number) => `use at most ${grouped(limit)} characters`
const line = (limit: number) => z.string().trim().max(limit, tooLong(limit))
/** An emptied text is no value. */
const written = (limit: number) => line(limit).transform((typed) => typed || null)
const typedState = (limit: number) => line(limit).transform((typed) => stateOf(typed) || null)
const filled = (limit: number) => line(limit).min(1, 'enter something')

const number = (least: number, most: number) =>
  z
    .number('must be a number')
    .min(least, `must be ${grouped(least)} or more`)
    .max(most, `must be ${grouped(most)} or less`)
const wholeNumber = (least: number, most: number) => number(least, most).int('must be a whole number')

function leaf(field: Exclude<Leaf, { kind: 'texts' }>, asTyped: boolean): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'smart':
      if (asTyped && 'state' in field) return typedState(field.limit)
      return asTyped ? (field.required ? filled : written)(field.limit) : z.string()
    case 'choice':
      return asTyped ? typedChoice(field.options) : oneOf(field.options)
    case 'flag':
      return z.boolean('must be true or false')
    case 'day':
      return day
    case 'expiry':
      return z
        .string()
        .max(7, 'must be a year and a month, such as 2027-09')
        .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'must be a year and a month, such as 2027-09')
    case 'money':
      return wholeNumber(0, field.most)
    case 'wholeNumber':
    case 'year':
      return wholeNumber(field.least, field.most)
    case 'decimal':
      return number(field.least, field.most).refine(
        (value) => Number(value.toFixed(field.places)) === value,
        `use at most ${field.places} digits after the decimal point`,
      )
    case 'height':
      return wholeNumber(1, field.most)
    case 'phone':
      return asTyped ? typedPhone : phoneDigits
    case 'email':
      return asTyped
        ? line(field.limit).pipe(z.email({ pattern: emailPattern, error: 'must be an e-mail address' }))
        : z.string()
    case 'link':
      return asTyped ? unlessEmpty(typedLink(field.limit), field) : z.string()
    case 'digits':
      return asTyped ? unlessEmpty(typedDigits(field.least, field.most), field) : z.string()
    case 'reference':
      return field.other ? z.union([id, z.literal(field.other)]) : id
  }
}

const oneOf = (options: readonly string[]) =>
  z.enum(options as [string, ...string[]], `must be one of ${options.join(', ')}`)

/** The specification itself spells some of them in two ways. */
function typedChoice(options: readonly string[]) {
  const byName = new Map(options.map((option) => [option.toLowerCase(), option]))
  const known = (typed: unknown) =>
    (typeof typed === 'string' && byName.get(typed.slice(0, 100).toLowerCase())) || typed
  return z.preprocess(known, oneOf(options))
}

/** Without a scheme it is a web address; any scheme other than http and https could run code. */
const typedLink = (limit: number) =>
  line(limit)
    .transform((typed) => (typed === '' || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`))
    .refine((url) => url === '' || (/^https?:\/\/[^\s/]\S*$/i.test(url) && URL.canParse(url)), 'must be a web address')

const typedDigits = (least: number, most: number) =>
  line(100)
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .refine(
      (digits) => digits === '' || (/^\d+$/.test(digits) && digits.length >= least && digits.length <= most),
      least === most ? `must be ${least} digits` : `must be ${least} to ${most} digits`,
    )

const unlessEmpty = (schema: z.ZodType<string>, { required }: Leaf) =>
  required ? schema.refine((typed) => typed !== '', 'enter something') : schema.transform((typed) => typed || null)

/** As in replies. */
function whole(field: Field): z.ZodType {
  if (field.private) return (field.private === 'count' ? z.number().int() : z.string()).nullable()
  if (field.kind === 'texts') return z.array(z.string())
  if (field.kind === 'group') return z.object(shownFields(field.fields))
  if (field.kind === 'groups') return z.array(z.object(shownFields(field.fields)))
  const value = leaf(field, false)
  return field.required ? value : value.nullable()
}
