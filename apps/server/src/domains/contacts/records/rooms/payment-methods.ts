import { paymentMethodForm } from '@frontdesk/contract/forms/payment-method'
import type { RecordRoom } from '../record-room.ts'

export const paymentMethods: RecordRoom = {
  kind: 'paymentMethods',
  table: 'payment_methods',
  entity: 'payment-method',
  forms: paymentMethodForm,
  columns: { type: { column: 'type' } },
}
