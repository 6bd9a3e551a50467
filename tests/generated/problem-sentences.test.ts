// What the contract says about values it refuses is for people: no sentence of the validator itself.
import { type Endpoint, isUpload } from '@frontdesk/contract/kit/endpoint'
import { api, clientEvents } from '@frontdesk/contract/registry'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../../apps/server/src/platform/app-error.ts'
import { check } from '../../apps/server/src/platform/http/parse.ts'
import { jsonSchema, malformed } from './sample.ts'

/** How zod's own locale begins each of its sentences. */
const ofTheValidator =
  /^(Invalid (input|option|string|number|key|value|discriminator|[\w-]+( \w+)?$)|Too (big|small):|Unrecognized key)/

/** Every schema that parses something from outside, with its name. */
const stated = [
  ...Object.entries(api).flatMap(([domain, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { params, query, body }]) => {
      const parts = { params, query, body: isUpload(body) ? body.fields : body }
      return Object.entries(parts).flatMap(([part, schema]) =>
        schema ? [{ at: `${domain}.${name} ${part}`, schema: schema as z.ZodType }] : [],
      )
    }),
  ),
  ...Object.entries(clientEvents).map(([name, { payload }]) => ({ at: name, schema: payload as z.ZodType })),
]

function sentencesOf(schema: z.ZodType, value: unknown): string[] {
  try {
    check(schema, value, 'invalid')
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return Object.values(error.facts.fields ?? {})
  }
}

describe('a refusal is a sentence for people', () => {
  test.each(stated)('$at', ({ schema }) => {
    const wrong = [undefined, null, {}, ...malformed(jsonSchema(schema))]
    for (const value of wrong) {
      for (const sentence of sentencesOf(schema, value)) {
        expect(sentence, JSON.stringify(value)?.slice(0, 200)).not.toMatch(ofTheValidator)
        expect(sentence).toMatch(/\S/)
      }
    }
  })
})

test.each([
  [z.strictObject({ a: z.string() }), {}, 'field is required'],
  [z.strictObject({ a: z.string() }), { a: null }, 'field is required'],
  [z.strictObject({ a: z.string().min(1) }), { a: '' }, 'field is required'],
  [z.strictObject({ a: z.enum(['x', 'y']) }), { a: 'z' }, 'must be one of: x, y'],
  [z.strictObject({ a: z.string() }), { a: 1 }, 'must be a text'],
  [z.strictObject({ a: z.number().int() }), { a: 1.5 }, 'must be a whole number'],
  [z.strictObject({ a: z.number().max(31) }), { a: 32 }, 'must be at most 31'],
  [z.strictObject({ a: z.string().min(40) }), { a: 'x' }, 'needs to be at least 40 characters'],
  [z.strictObject({ a: z.array(z.string()).min(1) }), { a: [] }, 'needs at least 1 entry'],
  [z.strictObject({ a: z.uuid() }), { a: 'x' }, 'must be an id'],
  [z.strictObject({ a: z.email() }), { a: 'x' }, 'must be an email address, such as name@example.com'],
  [z.strictObject({ a: z.union([z.number(), z.boolean()]) }), { a: 'x' }, 'isn’t a valid value here'],
])('says what to do about a value, case %#', (schema, value, sentence) => {
  expect(sentencesOf(schema, value)).toEqual([sentence])
})
