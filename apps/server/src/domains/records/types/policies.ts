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
    premiumTerm: { column: 'premium_term', empty: '12' },
    termDate: { column: 'term_date' },
    managedBy: { column: 'managed_by' },
    paymentMethod: { column: 'payment_method_id', unless: otherPayment },
  },
}
