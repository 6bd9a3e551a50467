// Visits every schema that validates input, with its path, so that tests can check rules on all of them.
import { type Endpoint, isUpload } from '@frontdesk/contract/kit/endpoint'
import { api, clientEvents } from '@frontdesk/contract/registry'
import type { z } from 'zod'

type Schema = z.core.$ZodTypes
export interface Visited {
  /** `contacts.createContact body.address.city` */
  at: string
  /** The last segment of `at`. */
  name: string
  schema: Schema
}

/** Every schema that parses something from outside. */
export function* inputSchemas(): Generator<Visited> {
  for (const [domain, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
      const at = `${domain}.${name}`
      for (const part of ['params', 'query'] as const) {
        const schema = endpoint[part]
        if (schema) yield* within(schema as z.ZodType as unknown as Schema, `${at} ${part}`, part)
      }
      const body = isUpload(endpoint.body) ? endpoint.body.fields : endpoint.body
      if (body) yield* within(body as z.ZodType as unknown as Schema, `${at} body`, 'body')
    }
  }
  for (const [name, event] of Object.entries(clientEvents)) yield* within(event.payload as Schema, name, 'payload')
}

/** The schemas that parse the input itself: of a pipe only the first, as the second parses its output. */
function* within(schema: Schema, at: string, name: string, seen = new Set<Schema>()): Generator<Visited> {
  // The schema of a tree of rules contains itself.
  if (schema._zod.def.type === 'object' && seen.has(schema)) return
  seen.add(schema)
  yield { at, name, schema }
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      for (const [key, inner] of Object.entries(def.shape)) yield* within(inner as Schema, `${at}.${key}`, key, seen)
      break
    case 'array':
      yield* within(def.element as Schema, `${at}[]`, name, seen)
      break
    case 'record':
      yield* within(def.keyType as Schema, `${at}{key}`, 'key', seen)
      yield* within(def.valueType as Schema, `${at}{}`, 'value', seen)
      break
    case 'union':
      for (const option of def.options) yield* within(option as Schema, at, name, seen)
      break
    case 'pipe':
      yield* within((isPreparing(def) ? def.out : def.in) as Schema, at, name, seen)
      break
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      yield* within(def.innerType as Schema, at, name, seen)
      break
  }
}

/** A `z.preprocess`, whose function comes first; `bounds.ts` skips it too. */
const isPreparing = (def: z.core.$ZodPipeDef) => def.in._zod.def.type === 'transform'
