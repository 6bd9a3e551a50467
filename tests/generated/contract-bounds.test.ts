// Every input schema of the contract limits the sizes of its values, states their types, and allows no unknown fields.
import { formatLengths, isCounted } from '@frontdesk/contract/kit/bounds'
import { bodyBytes, type Endpoint, usualBodyBytes } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { bodied } from './pathological.ts'
import type { JsonSchema } from './sample.ts'
import { inputSchemas, type Visited } from './walk-schema.ts'

const visited = [...inputSchemas()]
const placesWhere = (wrong: (each: Visited) => boolean) => [...new Set(visited.filter(wrong).map(({ at }) => at))]

function checksOf(schema: z.core.$ZodTypes): z.core.$ZodChecks[] {
  const own = (schema._zod.def.checks ?? []) as z.core.$ZodChecks[]
  return schema._zod.traits.has('$ZodCheck') ? [schema as unknown as z.core.$ZodChecks, ...own] : own
}
const hasLength = (schema: z.core.$ZodTypes) =>
  checksOf(schema).some(
    ({ _zod: { def } }) =>
      def.check === 'max_length' || (def.check === 'string_format' && Object.hasOwn(formatLengths, def.format)),
  )

const isText = ({ schema }: Visited) => schema._zod.def.type === 'string'

describe('every input of the contract', () => {
  test('limits the length of every text', () =>
    expect(placesWhere((each) => isText(each) && !hasLength(each.schema))).toEqual([]))

  test('limits the length of every list', () =>
    expect(placesWhere(({ schema }) => schema._zod.def.type === 'array' && !hasLength(schema))).toEqual([]))

  test('limits the entries of every record', () =>
    expect(placesWhere(({ schema }) => schema._zod.def.type === 'record' && !isCounted(schema))).toEqual([]))

  test('allows no unknown fields in objects', () =>
    expect(
      placesWhere(
        ({ name, schema: { _zod } }) =>
          name !== 'params' && _zod.def.type === 'object' && _zod.def.catchall?._zod.def.type !== 'never',
      ),
    ).toEqual([]))

  test('has no value that is not validated', () =>
    expect(
      placesWhere(({ schema }) => ['any', 'unknown', 'transform', 'custom', 'lazy'].includes(schema._zod.def.type)),
    ).toEqual([]))

  test('requires a UUID for every id', () =>
    expect(
      placesWhere((each) => {
        const formats = checksOf(each.schema).map(({ _zod: { def } }) =>
          def.check === 'string_format' ? def.format : '',
        )
        return (
          isText(each) &&
          /^id$|Id$/.test(each.name) &&
          !formats.includes('uuid') &&
          !noUuid.has(each.name) &&
          !/(rules|value|filter|targetQuery)(\[\])?\.id$/.test(each.at) &&
          // The specification's names for the agency and for the signed link of a review.
          !/^reviews\.\w+ params\.(accountId|reviewId)$/.test(each.at) &&
          // The operator names plans.
          each.at !== 'billing.addPlan body.id' &&
          // A training that comes with Frontdesk has a name.
          !/^trainings\.(open|read)Training params\.id$/.test(each.at)
        )
      }),
    ).toEqual([]))
})

/** Numbers of a boat, a license and an insurance, of a demo that is hosted elsewhere, and of a place on Google. */
const noUuid = new Set(['hullId', 'dlId', 'coDlId', 'healthMemberId', 'coHealthMemberId', 'arcadeId', 'googlePlaceId'])

describe('every JSON body', () => {
  test('has a limit that its longest texts and lists fit', () => {
    const tight = bodied
      .filter(({ endpoint }) => !hasTree(endpoint))
      .map(({ name, endpoint, schema }) => ({ name, needs: largestOf(schema), has: bodyBytes(endpoint) }))
      .filter(({ needs, has }) => needs > has)
    expect(tight).toEqual([])
  })

  test('has no larger limit than others without need, and the usual one without a session', () => {
    for (const { name, endpoint, schema } of bodied) {
      const { maxBytes = usualBodyBytes } = endpoint
      if (typeof endpoint.who === 'string') expect(maxBytes, name).toBe(usualBodyBytes)
      if (!hasTree(endpoint))
        expect(maxBytes, name).toBeLessThanOrEqual(Math.max(usualBodyBytes, 4 * largestOf(schema)))
    }
  })
})

/** Trees and records are limited by how many values they hold, which all being at their longest is no request. */
const hasTree = (endpoint: Endpoint) =>
  [...visited].some(
    ({ at, schema }) =>
      isCounted(schema) &&
      Object.values(api).some((each) =>
        Object.entries(each).some(([name, one]) => one === endpoint && at.includes(`.${name} body`)),
      ),
  )

/** Bytes of a body with everything at its longest, in a script that takes two bytes for a character. */
function largestOf(schema: JsonSchema, root = schema): number {
  const at = schema.$ref ? (root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
  const options = [...(at.anyOf ?? []), ...(at.oneOf ?? [])]
  if (options.length > 0) return Math.max(...options.map((each) => largestOf(each, root)))
  if (at.enum) return Math.max(...at.enum.map((each) => JSON.stringify(each).length))
  if (at.type === 'string') return 2 + (at.maxLength ?? 40) * (at.pattern || at.format ? 1 : 2)
  if (at.type === 'array') return 2 + (at.maxItems ?? 0) * (1 + largestOf(at.items ?? {}, root))
  if (at.type !== 'object') return 20
  return Object.entries(at.properties ?? {}).reduce(
    (sum, [name, one]) => sum + name.length + 4 + largestOf(one, root),
    2,
  )
}
