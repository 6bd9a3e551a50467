import type { QueryClient } from '@tanstack/react-query'
import { contactQuery } from '../../contacts.queries.ts'
import { callsOf, type RecordRoom } from './record-room.ts'

/** After a save of one's own, for when the event about it is late: the list, and the figures of the contact. */
export function refreshRecords(client: QueryClient, room: RecordRoom, contactId: string) {
  void client.invalidateQueries({ queryKey: callsOf(room).listRecords.queryKey({ params: { id: contactId } }) })
  void client.invalidateQueries({ queryKey: contactQuery(contactId).queryKey })
}
