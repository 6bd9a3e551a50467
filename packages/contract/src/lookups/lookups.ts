import { z } from 'zod'
import { vinPattern } from '../forms/kit/vin.ts'
import { endpoint } from '../kit/endpoint.ts'
import { everyone } from '../kit/role.ts'

const year = z.number().int().nullable().describe('Model year; null where the VIN does not say.')
const model = z.string().nullable()

export const foundVehicle = z
  .object({
    vin: z.string().describe('In capitals.'),
    year,
    make: z.string(),
    model,
    candidates: z
      .array(
        z.object({
          year,
          make: z.string(),
          model,
          trim: z.string().nullable().describe('Null where the data states none, or several.'),
        }),
      )
      .min(1)
      .describe(
        'Every vehicle that it may be by the data, the likeliest first, each year, make and model once: often one, at most 12. `year`, `make` and `model` above are those of the first.',
      ),
    checkDigit: z
      .enum(['right', 'wrong'])
      .describe(
        'The ninth character, worked out from the others. North America requires it; elsewhere it may be wrong.',
      ),
  })
  .meta({ id: 'FoundVehicle' })

export const foundPlace = z
  .object({
    cities: z.array(z.string()).min(1).describe('The preferred name first.'),
    state: z.string().describe('Two letters.'),
    county: z.string().nullable().describe('Null in territories and military post offices.'),
  })
  .meta({ id: 'FoundPlace' })

export const lookupEndpoints = {
  lookUpVin: endpoint({
    method: 'GET',
    path: '/utilities/lookup/vin/{vin}',
    summary: 'Year, make and model of a vehicle.',
    params: z.object({
      vin: z
        .string()
        .toUpperCase()
        .max(17, 'must be 17 letters and digits, without I, O, and Q')
        .regex(vinPattern, 'must be 17 letters and digits, without I, O, and Q')
        .describe('17 characters; capitals make no difference.'),
    }),
    reply: foundVehicle,
    who: everyone,
    rate: 'heavy',
    errors: ['vinNotFound', 'vinUnavailable'],
  }),
  lookUpZip: endpoint({
    method: 'GET',
    path: '/utilities/lookup/zip/{zip}',
    summary: 'City, state, and county of a ZIP code in the United States.',
    params: z.object({
      zip: z
        .string()
        .max(10, 'must be a ZIP code, such as 04101')
        .regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP code, such as 04101'),
    }),
    reply: z.object({ place: foundPlace.nullable().describe('Null where the table doesn’t have it: it may be new.') }),
    who: everyone,
    rate: 'read',
  }),
}

export const lookupErrors = {
  vinNotFound: { status: 404, message: 'No vehicle has this VIN.' },
  vinUnavailable: { status: 503, message: 'VIN lookup isn’t available. Enter the year, make, and model.' },
} as const
