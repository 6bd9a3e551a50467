import { z } from 'zod'
import { vinPattern } from './forms/kit/vin.ts'
import { endpoint } from './kit/endpoint.ts'
import { everyone } from './kit/role.ts'

export const foundVehicle = z
  .object({
    vin: z.string().describe('In capitals.'),
    year: z.number().int().nullable().describe('Model year; null where the VIN does not tell.'),
    make: z.string(),
    model: z.string().nullable(),
    checkDigit: z
      .enum(['right', 'wrong'])
      .describe(
        'The ninth character, worked out from the others. North America requires it; elsewhere it may be wrong.',
      ),
  })
  .meta({ id: 'FoundVehicle' })

export const lookupEndpoints = {
  lookUpVin: endpoint({
    method: 'GET',
    path: '/utilities/lookup/vin/{vin}',
    summary: 'Year, make and model of a vehicle.',
    params: z.object({
      vin: z
        .string()
        .toUpperCase()
        .regex(vinPattern, 'must be 17 letters and digits, without I, O and Q')
        .describe('17 characters; capitals make no difference.'),
    }),
    reply: foundVehicle,
    who: everyone,
    rate: 'heavy',
    errors: ['vinNotFound', 'vinUnavailable'],
  }),
}

export const lookupErrors = {
  vinNotFound: { status: 404, message: 'No vehicle is known by it.' },
  vinUnavailable: { status: 503, message: 'The look-up does not answer. Please enter year, make and model.' },
} as const
