import { useQuery } from '@tanstack/react-query'
import type { SetupItem } from '#domains/accounts/accounts.public.ts'
import { formatDashedPhone } from '#domains/calls/caller-name.ts'
import { useLocations } from '#domains/locations/locations.public.ts'
import { lightNumbersQuery } from '#domains/phonenumbers/numbers.queries.ts'
import { useMe } from '#platform/session/session-state.ts'
import { homeTexts as texts } from '../../texts/home.texts.ts'

/** What is there already. */
export function SetupFact({ item }: { item: SetupItem }) {
  if (item === 'location') return <LocationNames />
  return item === 'phone' ? <FirstNumber /> : texts.done
}

function LocationNames() {
  const { data } = useLocations()
  return data?.map(({ name }) => name).join(', ') || texts.done
}

function FirstNumber() {
  const { account } = useMe()
  const { data } = useQuery(lightNumbersQuery(account.id))
  const number = data?.data.find(({ isDefault }) => isDefault) ?? data?.data[0]
  return number ? formatDashedPhone(number.phoneNumber) : texts.done
}
