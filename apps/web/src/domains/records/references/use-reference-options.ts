import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { Choice } from '#platform/forms/form-sources.ts'
import { useSession } from '#platform/session/session-state.ts'
import { fullName } from '#ui/format/names.ts'
import { paymentLabel } from './payment-label.ts'

const never = 'nobody'

/** People of the account, its locations, or the payment methods of the contact. */
export function useReferenceOptions(to: 'user' | 'location' | 'paymentMethod', contactId: string) {
  const account = useSession((state) => state.me?.account.id)
  const users = useQuery({
    ...api.users.listPeers.queryOptions(),
    enabled: to === 'user',
    select: ({ data }) => data.map((user): Choice => ({ value: user.id, label: fullName(user) })),
  })
  const locations = useQuery({
    ...api.accounts.getAccount.queryOptions({ params: { id: account ?? never } }),
    enabled: to === 'location' && account !== undefined,
    select: ({ locations: all }) => all.map(({ id, name }): Choice => ({ value: id, label: name })),
  })
  const payments = useQuery({
    ...api.paymentMethods.listRecords.queryOptions({ params: { id: contactId } }),
    enabled: to === 'paymentMethod',
    select: ({ data }) => data.map((method): Choice => ({ value: method.id, label: paymentLabel(method) })),
  })
  return { user: users, location: locations, paymentMethod: payments }[to]
}
