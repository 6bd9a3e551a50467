import { linkForm } from '@frontdesk/contract/forms/link'
import type { RecordRoom } from '../record-room.ts'

export const links: RecordRoom = {
  kind: 'links',
  table: 'contact_links',
  entity: 'link',
  forms: linkForm,
  columns: {},
}
