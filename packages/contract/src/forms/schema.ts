// zod schemas of a form: what calls send and what replies show. For the server and the documents alone.
import { z } from 'zod'
import { day, id, phoneDigits, typedPhone } from '../kit/page.ts'
import type { Field, Fields, Form, Leaf, PrivateKey, Sent, Shown } from './field.ts'
import { fieldNote } from './field-note.ts'

type Shape<T> = {
  [K in keyof T]-?: undefined extends T[K] ? z.ZodOptional<z.ZodType<T[K], T[K]>> : z.ZodType<T[K], T[K]>
}
type RequiredKey<F extends Form> = {
  [K in keyof F['fields']]: F['fields'][K] extends { required: true } ? K : never
}[keyof F['fields']]
/** What a new record is sent as: a required field is there. */
export type New<F extends Form> = Omit<Sent<F>, RequiredKey<F>> & {
  [K in Extract<RequiredKey<F>, keyof Sent<F>>]-?: NonNullable<Sent<F>[K]>
}

/** Of a new record. */
export const newShape = <F extends Form>(form: F) => sentShape(form.fields, 'new') as unknown as Shape<New<F>>

/** Of a change: a required field may be left out and not emptied. */
export const changeShape = <F extends Form>(form: F) => sentShape(form.fields, 'change') as unknown as Shape<Sent<F>>

/** Of a reply: every field is there, and what is private is masked. */
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

function sentShape(fields: Fields, act: 'new' | 'change'): z.ZodRawShape {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, sent(field, act)]))
}

function sent(field: Field, act: 'new' | 'change'): z.ZodType {
  const value = typed(field)
  const note = fieldNote(field)
  if (!field.required) return value.nullable().optional().describe(note)
  return act === 'new' ? value.describe(note) : value.optional().describe(note)
}

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

const tooLong = (limit: number) => `use at most ${limit.toLocaleString('en-US')} characters`
const line = (limit: number) => z.string().trim().max(limit, tooLong(limit))
/** An emptied text is no value. */
const written = (limit: number) => line(limit).transform((typed) => typed || null)
const filled = (limit: number) => line(limit).min(1, 'enter something')

const number = (least: number, most: number) =>
  z
    .number('must be a number')
    .min(least, `must be ${least.toLocaleString('en-US')} or more`)
    .max(most, `must be ${most.toLocaleString('en-US')} or less`)
const whole = (least: number, most: number) =>
  number(least, most).refine((value) => Number.isSafeInteger(value), 'must be a whole number')

function leaf(field: Exclude<Leaf, { kind: 'texts' }>, asTyped: boolean): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'smart':
      return asTyped ? (field.required ? filled : written)(field.limit) : z.string()
    case 'choice':
      return z.enum(field.options as [string, ...string[]], `must be one of ${field.options.join(', ')}`)
    case 'flag':
      return z.boolean('must be true or false')
    case 'day':
      return day
    case 'expiry':
      return z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'must be a year and a month, such as 2027-09')
    case 'money':
      return whole(0, field.most)
    case 'wholeNumber':
    case 'year':
      return whole(field.least, field.most)
    case 'decimal':
      return number(field.least, field.most).refine(
        (value) => Number(value.toFixed(field.places)) === value,
        `use at most ${field.places} digits behind the point`,
      )
    case 'height':
      return whole(1, field.most)
    case 'phone':
      return asTyped ? typedPhone : phoneDigits
    case 'email':
      return asTyped ? z.string().trim().pipe(z.email('must be an e-mail address').max(field.limit)) : z.string()
    case 'link':
      return asTyped ? unlessEmpty(typedLink(field.limit), field) : z.string()
    case 'digits':
      return asTyped ? unlessEmpty(typedDigits(field.least, field.most), field) : z.string()
    case 'reference':
      return field.other ? z.union([id, z.literal(field.other)]) : id
  }
}

/** Without a scheme it is a web address; any other scheme than a browser's own could run something. */
const typedLink = (limit: number) =>
  line(limit)
    .transform((typed) => (typed === '' || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`))
    .refine((url) => url === '' || (/^https?:\/\/[^\s/]+\S*$/i.test(url) && URL.canParse(url)), 'must be a web address')

const typedDigits = (least: number, most: number) =>
  z
    .string()
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .refine(
      (digits) => digits === '' || (/^\d+$/.test(digits) && digits.length >= least && digits.length <= most),
      least === most ? `must be ${least} digits` : `must be ${least} to ${most} digits`,
    )

const unlessEmpty = (schema: z.ZodType<string>, { required }: Leaf) =>
  required ? schema.refine((typed) => typed !== '', 'enter something') : schema.transform((typed) => typed || null)

function shownFields(fields: Fields): z.ZodRawShape {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, shown(field)]))
}

function shown(field: Field): z.ZodType {
  const note = fieldNote(field)
  if (field.private) return z.string().nullable().describe(note)
  if (field.kind === 'texts') return z.array(z.string()).describe(note)
  if (field.kind === 'group') return z.object(shownFields(field.fields)).describe(note)
  if (field.kind === 'groups') return z.array(z.object(shownFields(field.fields))).describe(note)
  const value = leaf(field, false)
  return (field.required ? value : value.nullable()).describe(note)
}
