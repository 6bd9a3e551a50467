import { followupLimits } from '@frontdesk/contract/followups/followup-rules'
import type { followupEndpoints } from '@frontdesk/contract/followups/followups'
import type { AnswerOf, CallOf } from '#platform/domain'
import { followupView } from '../followup-view.ts'
import { firstOfContacts, pageOfContacts } from './lists.store.ts'

type Endpoint = typeof followupEndpoints.listFollowupsByContact

export async function listFollowupsByContact(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { query, caller, platform } = call
  const { limit, cursor, ...chosen } = query
  const filters = { me: caller.userId, ...chosen }
  const page = pageOfContacts(filters, { limit, after: cursor })
  const { data: groups, next } = page.cut(await platform.database.read(caller.accountId, page.query))
  if (groups.length === 0) return { data: [], next: null }
  const keys = groups.map(({ contact }) => contact)
  const rows = await platform.database.read(caller.accountId, firstOfContacts(filters, keys, followupLimits.ofContact))
  const shown = rows.map((row) => followupView(row))
  const byContact = Map.groupBy(shown, ({ client }) => client?.id ?? nobody)
  return {
    data: groups.flatMap(({ contact, total }) => {
      const followups = byContact.get(contact) ?? []
      // Completed between the two reads.
      return followups.length > 0 ? [{ client: followups[0]?.client ?? null, total, followups }] : []
    }),
    next: next ?? null,
  }
}

const nobody = '00000000-0000-0000-0000-000000000000'
