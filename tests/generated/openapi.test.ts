// Endpoints accept what the OpenAPI document allows: numbers at their limits, and a valid body.
import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { bodied, withAt } from './pathological.ts'
import type { JsonSchema } from './sample.ts'

function* numbers(schema: JsonSchema): Generator<[string, number]> {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const stated = [property, ...(property.anyOf ?? [])].find(({ type }) => type === 'number' || type === 'integer')
    if (!stated || stated.enum) continue
    const least = stated.minimum ?? 1
    yield [name, least]
    // The document allows fractions where the type is `number`.
    if (stated.type === 'number') yield [name, least + 0.5]
  }
}

describe('the endpoint accepts what the document allows', () => {
  test.each(bodied)('$name', ({ endpoint, schema, good }) => {
    const body = endpoint.body as z.ZodType
    for (const [name, value] of numbers(schema)) {
      const sent = { ...(withAt(good, [name], value) as object) }
      const issues = body.safeParse(sent).error?.issues.filter(({ path }) => path[0] === name) ?? []
      expect(issues, `${name} = ${value}`).toEqual([])
    }
  })
})

test('every file that is sent in parts says that a part may not exist', () => {
  const endpoints = Object.values(api).flatMap((group): Endpoint[] => Object.values(group))
  const silent = endpoints.filter(({ ranges, errors }) => ranges && !errors?.includes('rangeNotSatisfiable'))
  expect(silent.map(({ path }) => path)).toEqual([])
})
