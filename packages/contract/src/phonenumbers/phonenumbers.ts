// The phone numbers of an account: their names, which location each belongs to, and which one is the default. Numbers are
// bought, ported, and registered at the carrier.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { id, list } from '../kit/page.ts'
import { admins, everyone } from '../kit/role.ts'
import { singleLine } from '../kit/text-schema.ts'
import { numberLimits } from './limits.ts'

export const numberStatuses = ['in-use', 'porting-in', 'suspended'] as const

const lightNumber = z.object({
  id,
  phoneNumber: z.string().describe('Digits with the country code.'),
  friendlyName: z.string().describe('What people here call it; empty: nothing.'),
  isDefault: z.boolean().describe('Calls and texts go out from it unless another one is chosen. One of an account.'),
  location: id.nullable().describe('The location that it belongs to.'),
})

export const phoneNumber = lightNumber
  .extend({
    sid: z.string().describe('The carrier’s id.'),
    status: z
      .enum(numberStatuses)
      .describe('`in-use` is normal; `porting-in` can’t send campaigns yet; others are a warning.'),
    origin: z.enum(['purchased', 'ported']),
    messagingServiceSid: z.string().nullable().describe('Null until it is registered for texts.'),
    service: z.string().nullable().describe('Name of that messaging service.'),
    version: z.number().int().describe('For If-Match.'),
  })
  .meta({ id: 'PhoneNumber' })

const account = z.object({ id })

export const numberEndpoints = {
  listPhones: endpoint({
    method: 'GET',
    path: '/accounts/{id}/phones',
    summary: `Every number of the account with its state at the carrier, by number; at most ${numberLimits.count}.`,
    params: account,
    reply: list(phoneNumber),
    who: everyone,
    rate: 'read',
  }),
  listPhoneNumbers: endpoint({
    method: 'GET',
    path: '/accounts/{id}/phoneNumbers',
    summary: 'The same numbers as people choose from: what each is called and where it belongs.',
    params: account,
    reply: list(lightNumber.meta({ id: 'LightPhoneNumber' })),
    who: everyone,
    rate: 'read',
  }),
  updatePhone: endpoint({
    method: 'PUT',
    path: '/accounts/{id}/phones/{phoneId}',
    summary:
      'Change what is sent; the carrier is told the name and the emergency address of the location. `isDefault` makes it the default instead of the one before. With If-Match a stale edit answers 409 with the current number.',
    params: z.object({ id, phoneId: id }),
    body: z.strictObject({
      friendlyName: singleLine(numberLimits.friendlyName).optional(),
      location: id.nullable().optional(),
      isDefault: z.literal(true, 'Make another number the default instead.').optional(),
    }),
    reply: phoneNumber,
    versioned: true,
    who: admins,
    rate: 'write',
    errors: ['phoneNotFound', 'locationNotFound', 'numberRefused', 'carrierUnavailable'],
  }),
}

export const numberErrors = {
  phoneNotFound: { status: 404, message: 'This number isn’t in this account.' },
  numberRefused: { status: 422, message: 'The phone carrier didn’t accept this change. Check it and try again.' },
} as const

export const numberEvents = {
  phoneSaved: serverEvent({
    name: 'phone_number_update',
    summary: 'A number was added or changed.',
    payload: phoneNumber,
    stream: 'numbers',
  }),
}
