import { recordKinds } from '@frontdesk/contract/forms/record-kinds'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { FullContact } from './contact-types.ts'

/** Stores the records of a contact in their lists' queries. */
export function storeRecords(client: QueryClient, id: string, records: FullContact['records']) {
  const params = { id }
  for (const kind of recordKinds) {
    if (kind === 'quotes') continue
    client.setQueryData(api[kind].listRecords.queryKey({ params }), { data: records[kind] })
  }
  // Vehicles and homes share their endpoints, and each has its own list.
  for (const form of ['auto', 'home'] as const) {
    const data = records.quotes.filter((quote) => quote.form === form)
    client.setQueryData(api.quotes.listRecords.queryKey({ params, query: { form } }), { data })
  }
}
