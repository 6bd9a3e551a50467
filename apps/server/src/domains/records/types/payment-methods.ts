import { paymentMethodForm } from '@frontdesk/contract/forms/payment-method'
import type { RecordType } from '../record-type.ts'

export const paymentMethods: RecordType = {
  kind: 'paymentMethods',
  table: 'payment_methods',
  entity: 'payment-method',
  forms: paymentMethodForm,
  columns: { type: { column: 'type' } },
}
