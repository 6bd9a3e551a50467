import type { phoneNumber } from '@frontdesk/contract/phonenumbers/phonenumbers'
import type { z } from 'zod'
import type { NumberRow } from './numbers.store.ts'

type PhoneNumber = z.input<typeof phoneNumber>

export const numberView = (row: NumberRow): PhoneNumber => ({
  ...lightView(row),
  sid: row.sid,
  status: row.status as PhoneNumber['status'],
  origin: row.origin as PhoneNumber['origin'],
  messagingServiceSid: row.messaging_service_sid,
  service: row.service,
  version: row.version,
})

export const lightView = ({ id, phone, friendly_name, is_default, location_id }: NumberRow) => ({
  ...{ id, phoneNumber: phone, friendlyName: friendly_name },
  ...{ isDefault: is_default, location: location_id },
})
