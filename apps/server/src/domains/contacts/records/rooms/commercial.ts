import { commercialForm } from '@frontdesk/contract/forms/commercial'
import type { RecordRoom } from '../record-room.ts'

export const commercial: RecordRoom = {
  kind: 'commercial',
  table: 'commercial_accounts',
  entity: 'commercial',
  forms: commercialForm,
  columns: {},
}
