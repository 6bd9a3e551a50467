// The employees as a flow knows them.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { type AnswerTo, api } from '#platform/api.ts'
import { fullName } from '#ui/format/names.ts'

export interface FlowPerson {
  id: string
  name: string
  picture: string | null
  phone: string | null
  extension: string | null
  locations: readonly string[]
}

type User = AnswerTo<'users', 'listUsers'>['data'][number]

const personOf = (user: User): FlowPerson => ({
  ...{ id: user.id, name: fullName({ ...user, suffix: null }), picture: user.avatar },
  ...{ phone: user.phone, extension: user.extension, locations: user.accountLocations },
})

/** Only such a phone can ring instead of the softphone. */
export const canRingByPhone = ({ phone }: Pick<FlowPerson, 'phone'>) => (phone?.length ?? 0) >= 10

/** Who rings where everyone does: those of the location, or all people where nobody is assigned to it. */
export function everyoneAt(people: readonly FlowPerson[], locationId: string): readonly FlowPerson[] {
  const here = people.filter(({ locations }) => locations.includes(locationId))
  return here.length > 0 ? here : people
}

/** By name; undefined until they are loaded. */
export function useFlowPeople() {
  const { data } = useQuery(api.users.listUsers.queryOptions())
  const people = useMemo(() => data?.data.map(personOf), [data])
  const { fullNameOf } = useColleagues()
  const nameOf = useCallback(
    (id: string) => people?.find((each) => each.id === id)?.name ?? fullNameOf(id),
    [people, fullNameOf],
  )
  return { people, nameOf }
}
