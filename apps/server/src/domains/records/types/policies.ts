import { otherPayment, policyForm } from '@frontdesk/contract/forms/policy'
import type { RecordType } from '../record-type.ts'

export const policies: RecordType = {
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
