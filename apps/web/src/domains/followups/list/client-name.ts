import { DASH } from '#ui/format/dash.ts'
import { fullName } from '#ui/format/names.ts'
import type { Followup } from '../followups.queries.ts'

/** A person's name, otherwise the company's; undefined without a client. */
export function formatClientName(client: Followup['client']): string | undefined {
  if (!client) return undefined
  const name = fullName(client)
  return name === DASH ? (client.companyName ?? DASH) : name
}
