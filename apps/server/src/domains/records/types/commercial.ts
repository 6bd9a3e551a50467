import { commercialForm } from '@frontdesk/contract/forms/commercial'
import type { RecordType } from '../record-type.ts'

export const commercial: RecordType = {
  kind: 'commercial',
  table: 'commercial_accounts',
  entity: 'commercial',
  forms: commercialForm,
  columns: {},
}
