import { dependentForm } from '@frontdesk/contract/forms/dependent'
import type { RecordType } from '../record-type.ts'

export const dependents: RecordType = {
  kind: 'dependents',
  table: 'dependents',
  entity: 'dependent',
  forms: dependentForm,
  columns: {},
}
