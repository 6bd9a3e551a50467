// Texts that are long, or that make a careless regular expression backtrack.

import { type Endpoint, isUpload } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import type { z } from 'zod'
import { type JsonSchema, jsonSchema, sample } from './sample.ts'

const whole = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
/** Each ends in a character that matches nothing, so that a partial match fails at its end. */
const ended = (piece: string) => (length: number) => `${whole(piece)(length - 1)}\u0001`

/** By name, a function that returns a text of the given length. */
export const pathological: Readonly<Record<string, (length: number) => string>> = {
  letters: whole('x'),
  at: ended('@'),
  addresses: ended('a@a'),
  blanks: (length) => `a${whole(' ')(length - 2)}b`,
  'line breaks': (length) => `a${whole('\r\n')(length - 2)}b`,
  'opened placeholders': ended('{{'),
  placeholders: ended('{{a}} '),
  brackets: ended('('),
  tags: ended('<a '),
  digits: ended('1'),
  'digits and blanks': ended('1 '),
  dashes: ended('-'),
  dots: ended('a.'),
  slashes: ended('https://'),
  escapes: ended('%2'),
  quotes: ended('"'),
  'combining marks': (length) => `a${whole('\u0301')(length - 1)}`,
  'wide characters': whole('\u{1f469}\u200d'),
}

/** The paths of all texts in a sample, with their maximum lengths from the schema. */
export function* textPlaces(
  schema: JsonSchema,
  root = schema,
  path: readonly string[] = [],
): Generator<{ path: readonly string[]; most: number }> {
  const at = schema.$ref ? (root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
  if (path.length > 6) return
  for (const option of [...(at.anyOf ?? []), ...(at.oneOf ?? []), ...(at.allOf ?? [])])
    yield* textPlaces(option, root, path)
  for (const [name, inner] of Object.entries(at.properties ?? {})) yield* textPlaces(inner, root, [...path, name])
  if (at.items) yield* textPlaces(at.items, root, [...path, '0'])
  if (at.type === 'string' && !at.enum && at.const === undefined) yield { path, most: at.maxLength ?? 40 }
}

/** The value with another value at the path; missing parents are created. */
export function withAt(value: unknown, [name, ...rest]: readonly string[], put: unknown): unknown {
  if (name === undefined) return put
  if (name === '0') return [withAt(Array.isArray(value) ? value[0] : undefined, rest, put)]
  const object = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  return { ...object, [name]: withAt((object as Record<string, unknown>)[name], rest, put) }
}

/** Every endpoint with a JSON body, with a valid body. */
export const bodied = Object.entries(api).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) => {
    if (!endpoint.body || isUpload(endpoint.body)) return []
    const schema = jsonSchema(endpoint.body as z.ZodType)
    return [{ name: `${domain}.${name}`, endpoint, schema, good: sample(schema) }]
  }),
)
