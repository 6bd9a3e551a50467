import { extraForm } from '@frontdesk/contract/forms/extra'
import type { RecordRoom } from '../record-room.ts'

export const extras: RecordRoom = {
  kind: 'extras',
  table: 'contact_extras',
  entity: 'extra',
  forms: extraForm,
  columns: { field: { column: 'field' }, value: { column: 'value' } },
  columnsOnly: true,
}
