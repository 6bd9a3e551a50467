import { useQuery } from '@tanstack/react-query'
import { CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { fullName } from '#ui/format/names.ts'
import { bulkBarTexts as texts } from '../texts/bulk-bar.texts.ts'
import { ChoicePopover } from './choice-popover.tsx'
import type { Choosing } from './choosing.ts'
import { fitting } from './choosing.ts'

/** Oneself first: taking contacts over is the most frequent reason. */
export function ChooseOwner({ anchor, onStart, onClose }: Choosing) {
  const me = useMe()
  const [search, setSearch] = useState('')
  const peers = useQuery(api.users.listPeers.queryOptions())
  const people = peers.data?.data.toSorted((a, b) => Number(b.id === me.id) - Number(a.id === me.id))
  const choices = people && [
    ...people.map((person) => ({
      value: person.id,
      label: person.id === me.id ? texts.me(fullName(person)) : fullName(person),
      icon: <Avatar name={fullName(person)} picture={person.avatar} size={20} decorative />,
    })),
    { value: null, label: texts.nobody, icon: <CircleDashed /> },
  ]
  return (
    <ChoicePopover
      {...{ anchor, search, onClose }}
      label={texts.people}
      searchLabel={texts.searchPeople}
      onSearch={setSearch}
      choices={choices && fitting(choices, search)}
      problem={peers.isError ? messageOf(peers.error) : undefined}
      empty={texts.nothing}
      onChoose={({ value }) => onStart({ kind: 'assignOwner', user: value })}
    />
  )
}
