// The stored values of a form, and what a save changes in them. Private values are stored elsewhere.
import { isDeepStrictEqual } from 'node:util'
import {
  type Field,
  type Fields,
  type Form,
  isPrivate,
  type Masked,
  type PrivateField,
} from '@frontdesk/contract/forms/kit/field'
import { clearedBySelfEmployed, selfEmployed } from '@frontdesk/contract/forms/person'

/** Stored values by field, without empty and private ones. */
export type Stored = Record<string, unknown>

export type Changes = Record<string, { from: unknown; to: unknown }>

/** What was sent, plus the initial values of a new record. */
export function withInitial(fields: Fields, sent: Stored): Stored {
  const initial = Object.entries(fields).flatMap(([key, field]) => {
    const given = sent[key]
    if (field.kind === 'group' && given) return [[key, withInitial(field.fields, given as Stored)]]
    return given === undefined && field.initial !== undefined ? [[key, field.initial]] : []
  })
  return { ...sent, ...Object.fromEntries(initial) }
}

/** A self-employed person has no employer. `keyOf` maps field names, which differ for a co-applicant. */
export function withoutEmployer(before: Stored, sent: Stored, keyOf: (key: string) => string = (key) => key): Stored {
  const occupation = keyOf('occupation')
  const now = sent[occupation] === undefined ? before[occupation] : sent[occupation]
  if (now !== selfEmployed) return sent
  return { ...sent, ...Object.fromEntries(clearedBySelfEmployed.map((key) => [keyOf(key), null])) }
}

/**
 * The values after `sent`, and what changed. A list is replaced as a whole; of a group, only the keys that were sent.
 */
export function mergeValues({ fields }: Form, before: Stored, sent: Stored): { after: Stored; changes: Changes } {
  const after = { ...before }
  const changes: Changes = {}
  for (const [key, field] of Object.entries(fields)) {
    if (field.private || sent[key] === undefined) continue
    const from = before[key]
    const given = field.kind === 'group' && sent[key] ? { ...(from as Stored), ...(sent[key] as Stored) } : sent[key]
    const to = filled(field, given)
    if (isDeepStrictEqual(from, to)) continue
    if (to === undefined) delete after[key]
    else after[key] = to
    if (field.kind === 'group') Object.assign(changes, changesWithin(key, field.fields, from as Stored, to as Stored))
    else changes[key] = { from: from ?? null, to: to ?? null }
  }
  return { after, changes }
}

function changesWithin(group: string, fields: Fields, from: Stored = {}, to: Stored = {}): Changes {
  return Object.fromEntries(
    Object.keys(fields)
      .filter((key) => !isDeepStrictEqual(from[key], to[key]))
      .map((key) => [`${group}.${key}`, { from: from[key] ?? null, to: to[key] ?? null }]),
  )
}

/** Without empty values; undefined when nothing is left. */
function filled(field: Field, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined
  if (field.kind === 'group') {
    const held = Object.fromEntries(
      Object.keys(field.fields)
        .filter((key) => (value as Stored)[key] !== null && (value as Stored)[key] !== undefined)
        .map((key) => [key, (value as Stored)[key]]),
    )
    return Object.keys(held).length > 0 ? held : undefined
  }
  if (field.kind === 'groups') {
    const held = (value as Stored[]).flatMap((each) => filled({ ...field, kind: 'group' }, each) ?? [])
    return held.length > 0 ? held : undefined
  }
  return Array.isArray(value) && value.length === 0 ? undefined : value
}

/** Every field of the form; private ones as their `hints`. */
export function shownValues({ fields }: Form, stored: Stored, hints: Record<string, string> | null): Stored {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      isPrivate(field) ? maskedValue(field, hints?.[key]) : shown(field, stored[key]),
    ]),
  )
}

const maskedValue = ({ private: kind, dropped }: PrivateField, hint: string | undefined): Masked | null =>
  dropped || hint === undefined ? null : kind === 'count' ? Number(hint) : hint

function shown(field: Field, value: unknown): unknown {
  if (field.kind === 'texts') return value ?? []
  if (field.kind === 'group') return allKeys(field.fields, value as Stored)
  if (field.kind === 'groups') return ((value ?? []) as Stored[]).map((each) => allKeys(field.fields, each))
  return value ?? null
}

const allKeys = (fields: Fields, value: Stored = {}) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, shown(field, value[key])]))
