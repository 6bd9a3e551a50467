import { addressForm, addressTypes } from '@frontdesk/contract/forms/address'
import type { RecordRoom, Stored } from '../record-room.ts'

const place = ({ type }: Stored) => (addressTypes as readonly unknown[]).indexOf(type)

export const addresses: RecordRoom = {
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
