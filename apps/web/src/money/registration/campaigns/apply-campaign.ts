import type { QueryClient } from '@tanstack/react-query'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { type MessageCampaign, messageCampaignsQuery } from '../registration.queries.ts'

/** Puts a reply or an event into the list; an older version changes nothing. */
export function applyCampaign(client: QueryClient, accountId: string, changed: MessageCampaign) {
  applyToQueries(client, messageCampaignsQuery(accountId).queryKey, ({ data }) => {
    const before = data.find((each) => each.id === changed.id)
    if (before && before.version > changed.version) return { data }
    const others = data.filter((each) => each.id !== changed.id)
    return { data: [...others, changed].sort((a, b) => a.friendlyName.localeCompare(b.friendlyName)) }
  })
}

export function removeCampaign(client: QueryClient, accountId: string, id: string) {
  applyToQueries(client, messageCampaignsQuery(accountId).queryKey, ({ data }) => ({
    data: data.filter((each) => each.id !== id),
  }))
}
