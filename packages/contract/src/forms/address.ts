import { form } from './kit/field.ts'
import { choice, flag, text } from './kit/kinds.ts'

/** In the order of lists. */
export const addressTypes = ['Physical', 'Mailing', 'Previous', 'Other'] as const

/** The fields of an address: the same wherever a form has one. */
export const place = {
  address: text('Address', { line: 'own' }),
  city: text('City', { limit: 120 }),
  state: text('State', { limit: 60, state: true }),
  zipcode: text('ZIP code', { limit: 20 }),
} as const
export const longPlace = {
  address: place.address,
  address2: text('Address 2'),
  city: place.city,
  state: place.state,
  zipcode: place.zipcode,
} as const

/** Where the contact's own addresses are offered. */
export const knownLine = text('Address', { line: 'known' })

export const addressForm = form(
  {
    type: choice('Type', addressTypes, { required: true, initial: 'Physical' }),
    ...longPlace,
    county: text('County', { limit: 120 }),
    pinned: flag('Pinned', { initial: 'false' }),
  },
  [
    {
      label: 'Address',
      sections: [{ fields: ['type', 'address', 'address2', 'city', 'state', 'zipcode', 'county', 'pinned'] }],
    },
  ],
)
