// The values that a form sends. Changes are flat, so that two people who change different fields of one group both keep
// theirs: `coverage.carrier` → text, a list → its JSON.
import type { Field, Form } from '@frontdesk/contract/forms/kit/field'
import type { Changes } from '#platform/editing/merge-edits.ts'
import { filterShownFields, isShown } from './conditions.ts'
import {
  buildInitialTexts,
  collectFilledValues,
  type FieldText,
  type FormText,
  isFilled,
  normalizeFieldText,
  parseFieldText,
} from './form-text.ts'

/** For a new record: only filled fields. A preselected unit alone does not count as a filled group. */
export function collectFilled(form: Form, text: FormText): Record<string, unknown> {
  const fields = filterShownFields(form, text)
  const initial = buildInitialTexts(fields)
  return collectFilledValues(
    Object.fromEntries(
      Object.entries(fields).filter(
        ([key, field]) => field.kind !== 'group' || !isSame(field, text[key], initial[key]),
      ),
    ),
    text,
  )
}

const isSame = (field: Field, one: FieldText = '', other: FieldText = '') =>
  JSON.stringify(parseFieldText(field, one)) === JSON.stringify(parseFieldText(field, other))

export type FlatText = Record<string, string>

const members = (form: Form, text: FormText): [string, Field, FieldText][] =>
  Object.entries(form.fields).flatMap(([key, field]): [string, Field, FieldText][] =>
    field.kind === 'group'
      ? Object.entries(field.fields).map(([inner, leaf]) => [
          `${key}.${inner}`,
          leaf,
          (text[key] as FormText)[inner] ?? '',
        ])
      : [[key, field, text[key] ?? '']],
  )

/** An emptied list is empty text, like any other field. */
function flat(field: Field, text: FieldText): string {
  if (typeof text === 'string') return normalizeFieldText(field, text)
  const value = parseFieldText(field, text)
  return isFilled(value) ? JSON.stringify(text) : ''
}

export const encodeForm = (form: Form, text: FormText): FlatText =>
  Object.fromEntries(members(form, text).map(([key, field, own]) => [key, flat(field, own)]))

/** The differences, null for emptied fields. `removed`: private fields to be removed. */
export function collectChanges(form: Form, text: FormText, base: FormText, removed: readonly string[] = []): Changes {
  const before = encodeForm(form, base)
  const shown = filterShownFields(form, text)
  const changed = members(form, text)
    .filter(([key, field]) => shown[key.split('.')[0] as string] && isShown(field.when, text))
    .map(([key, field, own]) => [key, flat(field, own)] as const)
    .filter(([key, own]) => own !== before[key])
    .map(([key, own]) => [key, own || null])
  return { ...Object.fromEntries(removed.map((key) => [key, null])), ...Object.fromEntries(changed) }
}

/** Changes in the format of the call. */
export function buildBody(form: Form, changes: Changes): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [path, text] of Object.entries(changes)) {
    const [key = '', inner] = path.split('.')
    const field = findField(form, path)
    const value =
      text === null || text === undefined || !field ? null : parseFieldText(field, decodeFieldText(field, text))
    body[key] = inner === undefined ? value : { ...(body[key] as object), [inner]: value }
  }
  return body
}

export const decodeFieldText = ({ kind }: Field, text: string): FieldText =>
  kind === 'texts' || kind === 'groups' ? JSON.parse(text || '[]') : text

/** `coverage.carrier`, `dogs`, or `dogs.0.breed`. */
export function findField({ fields }: Form, path: string): Field | undefined {
  const parts = path.split(/[./]/)
  const field = fields[parts[0] ?? '']
  if (!field || parts.length === 1) return field
  return field.kind === 'group' || field.kind === 'groups' ? field.fields[parts.at(-1) ?? ''] : field
}
