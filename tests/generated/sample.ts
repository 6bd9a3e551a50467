// Values for a schema: a valid one, and many invalid ones.
import { z } from 'zod'

export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  maxItems?: number
  minimum?: number
  default?: unknown
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

/** A matching text for every pattern in the contract; the error for a missing pattern contains it. */
const fitting: [RegExp, string][] = [
  [/^12223334444$/, '12223334444'],
  [/^123456$/, '123456'],
  [/^1234$/, '1234'],
  [/^123456789$/, '123456789'],
  [/^#?abcdef$/, '#abcdef'],
  [/^x$/, 'x'],
  [/^0$/, '0'],
  [/^team-2026$/, 'team-2026'],
  [/^client:0198/, 'client:0198c1c2-0000-7000-8000-000000000001'],
]
const candidates = [
  ...fitting.map(([, text]) => text),
  'a'.repeat(32),
  'data:image/jpeg;base64,/9j/wAALCACWAJYBAREA/9oACAEBAAA/AP/Z',
  'ssn',
  '1HGCM82633A004352',
  'America/New_York',
  '02110',
  '2026-11-20',
]

export function jsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema
}

/** The smallest value that the schema accepts, without optional fields. */
export function sample(schema: JsonSchema, root: JsonSchema = schema): unknown {
  if (schema.$ref) return sample(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, root)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [either] = schema.anyOf ?? schema.oneOf ?? []
  if (either) return sample(either, root)
  if (schema.allOf) return sample(schema.allOf[0] ?? {}, root)
  if (schema.type === 'object') {
    const required = schema.required ?? []
    return Object.fromEntries(required.map((name) => [name, sample(schema.properties?.[name] ?? {}, root)]))
  }
  if (schema.type === 'array') return [sample(schema.items ?? {}, root)]
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  return text(schema)
}

function text(schema: JsonSchema): string {
  if (schema.format === 'uuid') return crypto.randomUUID()
  if (schema.format === 'email') return 'someone@example.com'
  if (schema.format === 'date') return '2026-11-20'
  if (schema.format === 'date-time') return '2026-11-20T12:00:00.000Z'
  if (schema.pattern) {
    const pattern = new RegExp(schema.pattern, 'i')
    const found = candidates.find((candidate) => pattern.test(candidate))
    if (!found) throw new Error(`No sample fits ${schema.pattern}: add one to tests/generated/sample.ts.`)
    return found
  }
  return 'Some words'.padEnd(schema.minLength ?? 1, '.')
}

const junk: unknown[] = [
  null,
  '',
  'not what was asked',
  -1,
  1e30,
  true,
  [],
  {},
  [[[[{}]]]],
  'x'.repeat(20_000),
  "'; drop table contacts; --",
  '../../etc/passwd',
  'a\u0000b',
  '\ud800',
  '<script>alert(1)</script>',
]

/** The valid value with one invalid field at a time, and bodies that are not objects. */
export function* malformed(schema: JsonSchema): Generator<unknown> {
  yield* [[], 'text', 7, { __proto__: { admin: true } }]
  const good = sample(schema) as Record<string, unknown>
  const definition = schema.$ref ? schema.$defs?.[schema.$ref.split('/').at(-1) ?? ''] : schema
  const properties = definition?.properties ?? definition?.oneOf?.[0]?.properties
  for (const name of Object.keys(properties ?? {})) {
    for (const value of junk) yield { ...good, [name]: value }
  }
}

/** Texts for a parameter of the path or the query; half a surrogate pair cannot be part of an address. */
export const junkTexts = junk
  .filter((value) => typeof value === 'string' && value !== '' && value.isWellFormed())
  .map(String)
