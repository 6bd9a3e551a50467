import { statusLabels } from '@frontdesk/contract/contacts/client-status'
import { formatMoney } from '@frontdesk/contract/kit/money'
import { useToday } from '#platform/time/use-today.ts'
import { shortDay } from '#ui/format/short-date.ts'
import { followupsPageTexts as texts } from '../../texts/followups-page.texts.ts'
import { useContactFacts } from './contact-facts.ts'

/** Premiums are rarely in cents, which would only be noise in a row. */
export const formatWholeDollars = (cents: number) => formatMoney(Math.round(cents / 100) * 100).replace(/\.00$/, '')

const SOON = 30 * 86_400_000

/** What a follow-up is often about: the next renewal if it is soon, else the policies, else the status. */
export function ContactWords({ id }: { id: string }) {
  const today = useToday()
  const facts = useContactFacts(id)
  if (!facts) return null
  const { policies, premium, nextRenewal, status } = facts
  if (policies.count === 0) return statusLabels[status]
  const money = formatWholeDollars(premium)
  if (nextRenewal && Date.parse(nextRenewal) - Date.parse(today) <= SOON)
    return texts.renews(policies.types.join(', '), shortDay(nextRenewal, today), money)
  return policies.count === 1 && policies.types[0]
    ? texts.oneLine(policies.types[0], money)
    : texts.policiesAndPremium(policies.count, money)
}
