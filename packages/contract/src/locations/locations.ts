// The places an agency works at. Each has its clock, the address that emergency calls are sent to, and what its phones and
// texts do. The steps after the address (business, representatives, review, brand) belong to registration.

import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { id, list } from '../kit/page.ts'
import { required } from '../kit/problem-sentence.ts'
import { admins, everyone } from '../kit/role.ts'
import { singleLine } from '../kit/text-schema.ts'
import { timezone } from '../kit/timezone.ts'
import { locationLimits } from './limits.ts'
import { state, zipcode } from './place.ts'

const name = singleLine(locationLimits.name, required)

const place = {
  legalName: singleLine(locationLimits.legalName, required).describe('Who is registered there.'),
  address: singleLine(locationLimits.line, required),
  address2: singleLine(locationLimits.line).default(''),
  city: singleLine(locationLimits.city, required),
  state: state.min(1, required),
  zipcode: zipcode.min(1, required),
  emergencyEnabled: z
    .boolean()
    .optional()
    .describe(
      'Emergency calls from this location carry the address. The carrier must have accepted it. Stays unless sent.',
    ),
}

export const locationAddress = z
  .object({
    legalName: z.string(),
    address: z.string(),
    address2: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    emergencyEnabled: z.boolean(),
    addressSid: z.string().nullable().describe('The carrier’s id of the address; null until it accepted it.'),
  })
  .meta({ id: 'LocationAddress' })

const json = (what: string) =>
  z.string().max(locationLimits.settings).nullable().describe(`JSON text: ${what}. Null: the defaults.`)

export const location = z
  .object({
    id,
    name: z.string(),
    timezone: z.string().describe('IANA name. Every clock of the location follows it.'),
    address: locationAddress.nullable().describe('Null until it is entered.'),
    profileStatus: z.enum(['not-submitted', 'in-review', 'pending-review', 'approved', 'rejected']),
    brandStatus: z.string(),
    officeHours: json('`officeHours` of the hours'),
    messages: json('`messageSettings` of the hours'),
    version: z.number().int().describe('For If-Match.'),
  })
  .meta({ id: 'Location' })

const count = z.int().min(0)
export const locationUse = z
  .object({
    contacts: count,
    numbers: count,
    employees: count.describe('Those who work at it; others work at every location.'),
  })
  .meta({ id: 'LocationUse' })

const account = z.object({ id })
const one = z.object({ id, locationId: id })
const settingText = z.string().max(locationLimits.settings).optional()

export const locationEndpoints = {
  listLocations: endpoint({
    method: 'GET',
    path: '/accounts/{id}/locations',
    summary: `Every location of the account by name; at most ${locationLimits.count}.`,
    params: account,
    reply: list(location),
    who: everyone,
    rate: 'read',
  }),
  createLocation: endpoint({
    method: 'POST',
    path: '/accounts/{id}/locations',
    summary:
      'Add a location, as many as the plan allows. `copyFrom`: its office hours and message settings are copied.',
    params: account,
    body: z.strictObject({ name, timezone, copyFrom: id.nullable().optional() }),
    reply: location,
    status: 201,
    who: admins,
    rate: 'write',
    errors: ['planLimit', 'locationNameTaken', 'locationNotFound'],
  }),
  getLocation: endpoint({
    method: 'GET',
    path: '/accounts/{id}/locations/{locationId}',
    summary: 'One location.',
    params: one,
    reply: location,
    who: everyone,
    rate: 'read',
    errors: ['locationNotFound'],
  }),
  updateLocation: endpoint({
    method: 'PUT',
    path: '/accounts/{id}/locations/{locationId}',
    summary:
      'Change what is sent. `officeHours` and `messages` are JSON texts that are checked as a whole. With If-Match a stale edit answers 409 with the current location.',
    params: one,
    body: z.strictObject({
      name: name.optional(),
      timezone: timezone.optional(),
      officeHours: settingText,
      messages: settingText,
    }),
    reply: location,
    versioned: true,
    who: admins,
    rate: 'write',
    maxBytes: 128 * 1024,
    errors: ['locationNotFound', 'locationNameTaken'],
  }),
  getLocationUse: endpoint({
    method: 'GET',
    path: '/accounts/{id}/locations/{locationId}/use',
    summary: 'How much belongs to the location: all of it is moved before the location can be removed.',
    params: one,
    reply: locationUse,
    who: admins,
    rate: 'read',
    turn: 'count',
    errors: ['locationNotFound'],
  }),
  deleteLocation: endpoint({
    method: 'DELETE',
    path: '/accounts/{id}/locations/{locationId}',
    summary:
      'Remove a location to which nothing belongs, with its hours, message settings, and call flows. Calls stay in the log, without a location. An account keeps its last one.',
    params: one,
    reply: 'nothing',
    who: admins,
    rate: 'write',
    errors: ['locationNotFound', 'locationInUse', 'lastLocation'],
  }),
  getLocationAddress: endpoint({
    method: 'GET',
    path: '/accounts/{id}/locations/{locationId}/address',
    summary: 'Its address; 404 until it is entered.',
    params: one,
    reply: locationAddress,
    who: everyone,
    rate: 'read',
    errors: ['locationNotFound', 'locationAddressMissing'],
  }),
  saveLocationAddress: endpoint({
    method: 'POST',
    path: '/accounts/{id}/locations/{locationId}/address',
    summary:
      'Enter or change its address. The carrier checks it as one that help can be sent to; an address it does not know is refused with what it suggests.',
    params: one,
    body: z.strictObject(place),
    reply: location,
    versioned: true,
    who: admins,
    rate: 'write',
    errors: ['locationNotFound', 'addressNotDispatchable', 'registrationLocked', 'carrierUnavailable'],
  }),
}

export const locationErrors = {
  locationNotFound: { status: 404, message: 'This location isn’t in this account.' },
  locationNameTaken: { status: 409, message: 'Another location has this name. Choose another one.' },
  locationInUse: {
    status: 409,
    message: 'Contacts, numbers, or employees still belong to this location. Move them to another one first.',
  },
  lastLocation: { status: 409, message: 'This is the only location, and an agency keeps at least one.' },
  locationAddressMissing: { status: 404, message: 'This location has no address yet.' },
  addressNotDispatchable: {
    status: 422,
    message: 'Emergency services can’t be sent to this address. Check it, or use the suggested one.',
  },
  carrierUnavailable: { status: 503, message: 'The phone carrier can’t be reached. Try again in a few minutes.' },
} as const

export const locationEvents = {
  locationSaved: serverEvent({
    name: 'location_update',
    summary: 'A location was added or changed.',
    payload: location,
    stream: 'locations',
  }),
  locationRemoved: serverEvent({
    name: 'location-removed',
    summary: 'A location was removed.',
    payload: z.object({ id }),
    stream: 'locations',
  }),
}
