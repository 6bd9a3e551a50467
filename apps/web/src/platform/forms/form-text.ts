// Converts between form fields, as text, and values on the wire.

import { type Field, type Fields, isPlain, type Leaf, type PlainField } from '@frontdesk/contract/forms/kit/field'
import { parseMoney } from '@frontdesk/contract/kit/money'
import { completePhone } from '@frontdesk/contract/kit/phone'
import { tidyText } from '@frontdesk/contract/kit/text'
import { typedOf } from '#ui/format/phone.ts'

export type FieldText = string | string[] | FormText | FormText[]
/** Empty when unknown. */
export interface FormText {
  [key: string]: FieldText
}
export type Wire = Readonly<Record<string, unknown>>

const INCHES = 12

/** Private values are masked on the wire and never put into a field. */
export const formatTexts = (fields: Fields, values: Wire = {}): FormText =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      isPlain(field) ? formatFieldText(field, values[key]) : emptyText(field),
    ]),
  )

/** For a new record. */
export const buildInitialTexts = (fields: Fields): FormText =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.kind === 'group' ? buildInitialTexts(field.fields) : (field.initial ?? emptyText(field)),
    ]),
  )

const emptyText = ({ kind }: Field): FieldText =>
  kind === 'texts' || kind === 'groups' ? [] : kind === 'group' ? {} : ''

/** Not for private fields, whose values have another shape on the wire. */
export function formatFieldText(field: PlainField, value: unknown): FieldText {
  switch (field.kind) {
    case 'texts':
      return ((value ?? []) as string[]).slice()
    case 'group':
      return formatTexts(field.fields, (value ?? {}) as Wire)
    case 'groups':
      return ((value ?? []) as Wire[]).map((each) => formatTexts(field.fields, each))
    default:
      return value === null || value === undefined ? '' : leafText(field, value)
  }
}

function leafText({ kind }: Leaf, value: unknown): string {
  switch (kind) {
    case 'money':
      return String(Math.round((value as number) / 100))
    case 'height':
      return `${Math.floor((value as number) / INCHES)}${(value as number) % INCHES}`
    case 'phone':
      return typedOf(value as string)
    default:
      return String(value)
  }
}

/** Null when nothing was entered; in lists and groups, only what was. */
export function parseFieldText(field: Field, text: FieldText): unknown {
  switch (field.kind) {
    case 'texts':
      return (text as string[]).map((each) => tidyText(each, 'line')).filter(Boolean)
    case 'group':
      return collectFilledValues(field.fields, text as FormText)
    case 'groups':
      return (text as FormText[]).map((each) => collectFilledValues(field.fields, each)).filter(isFilled)
    default:
      return leafValue(field, normalizeFieldText(field, text as string))
  }
}

/** Normalized as the server stores it. */
export const normalizeFieldText = ({ kind }: Field, text: string): string =>
  tidyText(text, kind === 'longText' ? 'lines' : 'line')

export const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== null

export const collectFilledValues = (fields: Fields, text: FormText): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([key, field]) => [key, parseFieldText(field, text[key] ?? '')] as const)
      .filter(([, value]) => isFilled(value)),
  )

function leafValue({ kind }: Leaf, text: string): unknown {
  if (text === '') return null
  switch (kind) {
    case 'flag':
      return text === 'true'
    case 'money':
      return parseMoney(text) ?? Number.NaN
    case 'wholeNumber':
    case 'year':
    case 'decimal':
      return Number(text)
    case 'height':
      return Number(text.slice(0, 1)) * INCHES + Number(text.slice(1))
    case 'phone':
      return completePhone(text)
    case 'digits':
      return text.replace(/[\s-]/g, '')
    default:
      return text
  }
}
