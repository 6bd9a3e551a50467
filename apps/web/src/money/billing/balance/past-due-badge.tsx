import { useQuery } from '@tanstack/react-query'
import { useMe } from '#platform/session/session-state.ts'
import { Badge } from '#ui/data/badge.tsx'
import { pastDueCountQuery } from '../invoices/invoices.queries.ts'
import { billingTexts } from '../texts/billing.texts.ts'

/** How many invoices are past due; nothing while there are none. Within pages of admins. */
export function PastDueBadge() {
  const { data = 0 } = useQuery(pastDueCountQuery(useMe().account.id))
  return <Badge count={data} of={billingTexts.pastDue} look="bad" />
}
