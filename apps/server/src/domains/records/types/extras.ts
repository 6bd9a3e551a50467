import { extraForm, extraNeeds } from '@frontdesk/contract/forms/extra'
import type { RecordType } from '../record-type.ts'

export const extras: RecordType = {
  kind: 'extras',
  table: 'contact_extras',
  entity: 'extra',
  forms: extraForm,
  columns: { field: { column: 'field' }, value: { column: 'value' } },
  needsOneOf: { fields: ['value', 'sealed'], says: extraNeeds },
  columnsOnly: true,
}
