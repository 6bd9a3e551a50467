import { addressForm, addressTypes } from '@frontdesk/contract/forms/address'
import type { Stored } from '../../contacts/contacts.public.ts'
import type { RecordType } from '../record-type.ts'

const place = ({ type }: Stored) => (addressTypes as readonly unknown[]).indexOf(type)

export const addresses: RecordType = {
  kind: 'addresses',
  table: 'addresses',
  entity: 'address',
  forms: addressForm,
  columns: {
    type: { column: 'type' },
    address: { column: 'address' },
    address2: { column: 'address2' },
    city: { column: 'city' },
    county: { column: 'county' },
    state: { column: 'state' },
    zipcode: { column: 'zipcode' },
    pinned: { column: 'pinned', empty: false },
  },
  columnsOnly: true,
  order: (a, b) => place(a) - place(b),
}
