import { dependentForm } from '@frontdesk/contract/forms/dependent'
import type { RecordRoom } from '../record-room.ts'

export const dependents: RecordRoom = {
  kind: 'dependents',
  table: 'dependents',
  entity: 'dependent',
  forms: dependentForm,
  columns: {},
}
