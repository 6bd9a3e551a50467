import { homeForm } from '@frontdesk/contract/forms/home'
import { vehicleForm, vehicleTypes } from '@frontdesk/contract/forms/vehicle'
import type { quoteEndpoints } from '@frontdesk/contract/records/records'
import type { AnswerOf, CallOf } from '#platform/domain'
import { listRecords } from '../list-records.ts'
import type { RecordType } from '../record-type.ts'

type Endpoint = typeof quoteEndpoints.listRecords

/** Vehicles and homes: the specification gives both the same path. */
export const quotes: RecordType = {
  kind: 'quotes',
  table: 'quotes',
  entity: 'quote',
  forms: { auto: vehicleForm, home: homeForm },
  columns: { type: { column: 'type' }, vin: { column: 'vin' } },
}

const listAll = listRecords(quotes)

/** The records of one form; a contact has few enough to read them together. */
export async function listQuotes(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { form } = call.query
  const { data }: AnswerOf<Endpoint> = await listAll(call)
  if (form === undefined) return { data }
  const types: readonly string[] | undefined = form === 'auto' || form === 'home' ? undefined : vehicleTypes[form]
  return {
    data: data.filter((quote) => (types ? quote.form === 'auto' && types.includes(quote.type) : quote.form === form)),
  }
}
