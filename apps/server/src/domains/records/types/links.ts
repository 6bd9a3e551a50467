import { linkForm } from '@frontdesk/contract/forms/link'
import type { RecordType } from '../record-type.ts'

export const links: RecordType = {
  kind: 'links',
  table: 'contact_links',
  entity: 'link',
  forms: linkForm,
  columns: {},
}
