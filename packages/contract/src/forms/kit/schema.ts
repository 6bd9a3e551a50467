// zod schemas of a form: what endpoints accept and what replies contain. Only for the server and the documents.

import '../../kit/problem-sentence.ts'
import { z } from 'zod'
import { emailPattern, emailProblem } from '../../kit/email.ts'
import { isLink, linkOf, linkProblem } from '../../kit/link.ts'
import { day, id, phoneDigits, typedPhone } from '../../kit/page.ts'
import { multiLine, singleLine } from '../../kit/text-schema.ts'
import type { DigitsField, Field, Fields, Form, Leaf, PrivateKey, Sent, Shown } from './field.ts'
import { fieldNote } from './field-note.ts'
import {
  digitsProblem,
  expiryPattern,
  expiryProblem,
  hasPlaces,
  isDigits,
  leastOf,
  numberProblem,
  required,
  tooMany,
} from './leaf-problem.ts'
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
      return z.array(singleLine(field.limit, required.other)).max(field.most, tooMany(field.most))
    case 'group':
      return z.strictObject(sentShape(field.fields, 'change'))
    case 'groups':
      return z.array(z.strictObject(sentShape(field.fields, 'change'))).max(field.most, tooMany(field.most))
    default:
      return leaf(field, true)
  }
}

/** An emptied text is no value. */
function typedText(field: Extract<Leaf, { kind: 'text' | 'longText' | 'smart' }>) {
  const text = field.kind === 'longText' ? multiLine : singleLine
  if (field.required) return text(field.limit, required.other)
  const isState = 'state' in field
  return text(field.limit).transform((typed) => (isState ? stateOf(typed) : typed) || null)
}

function typedNumber(field: Parameters<typeof numberProblem>[0]) {
  const says = numberProblem(field)
  const number = z.number(says).min(leastOf(field), says).max(field.most, says)
  return field.kind === 'decimal' ? number.refine((value) => hasPlaces(value, field.places), says) : number.int(says)
}

function leaf(field: Exclude<Leaf, { kind: 'texts' }>, asTyped: boolean): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'smart':
      return asTyped ? typedText(field) : z.string()
    case 'choice':
      return asTyped ? typedChoice(field.options) : oneOf(field.options)
    case 'flag':
      return z.boolean('must be true or false')
    case 'day':
      return day
    case 'expiry':
      return z.string().max(7, expiryProblem).regex(expiryPattern, expiryProblem)
    case 'money':
    case 'wholeNumber':
    case 'year':
    case 'decimal':
    case 'height':
      return typedNumber(field)
    case 'phone':
      return asTyped ? typedPhone : phoneDigits
    case 'email':
      return asTyped
        ? singleLine(field.limit).pipe(z.email({ pattern: emailPattern, error: emailProblem }))
        : z.string()
    case 'link':
      return asTyped ? unlessEmpty(typedLink(field.limit), field) : z.string()
    case 'digits':
      return asTyped ? unlessEmpty(typedDigits(field), field) : z.string()
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

const typedLink = (limit: number) =>
  singleLine(limit)
    .transform(linkOf)
    .refine((link) => link === '' || isLink(link), linkProblem)

const typedDigits = (field: DigitsField) =>
  singleLine(100)
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .refine((digits) => digits === '' || isDigits(field, digits), digitsProblem(field))

const unlessEmpty = (schema: z.ZodType<string>, field: Leaf) =>
  field.required ? schema.refine((typed) => typed !== '', required.other) : schema.transform((typed) => typed || null)

/** As in replies. */
function whole(field: Field): z.ZodType {
  if (field.private) return (field.private === 'count' ? z.number().int() : z.string()).nullable()
  if (field.kind === 'texts') return z.array(z.string())
  if (field.kind === 'group') return z.object(shownFields(field.fields))
  if (field.kind === 'groups') return z.array(z.object(shownFields(field.fields)))
  const value = leaf(field, false)
  return field.required ? value : value.nullable()
}
