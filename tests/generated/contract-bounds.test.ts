// Every input schema of the contract limits the sizes of its values, states their types, and allows no unknown fields.
import { formatLengths, isCounted } from '@frontdesk/contract/kit/bounds'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
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
          !/(rules|value|filter)(\[\])?\.id$/.test(each.at) &&
          // A training that comes with Frontdesk has a name.
          !/^trainings\.(open|read)Training params\.id$/.test(each.at)
        )
      }),
    ).toEqual([]))
})

/** Numbers of a boat, a license and an insurance, and of a demo that is hosted elsewhere. */
const noUuid = new Set(['hullId', 'dlId', 'coDlId', 'healthMemberId', 'coHealthMemberId', 'arcadeId'])
