import { otherPayment, policyForm } from '@frontdesk/contract/forms/policy'
import type { RecordRoom } from '../record-room.ts'

export const policies: RecordRoom = {
  kind: 'policies',
  table: 'policies',
  entity: 'policy',
  forms: policyForm,
  columns: {
    type: { column: 'type' },
    premium: { column: 'premium' },
    termDate: { column: 'term_date' },
    managedBy: { column: 'managed_by' },
    paymentMethod: { column: 'payment_method_id', unless: otherPayment },
  },
}
