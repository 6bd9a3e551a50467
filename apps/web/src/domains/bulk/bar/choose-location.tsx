import { useQuery } from '@tanstack/react-query'
import { CircleDashed, MapPin } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { bulkBarTexts as texts } from '../texts/bulk-bar.texts.ts'
import { ChoicePopover } from './choice-popover.tsx'
import { type Choosing, fitting } from './choosing.ts'

export function ChooseLocation({ anchor, onStart, onClose }: Choosing) {
  const { account } = useMe()
  const [search, setSearch] = useState('')
  const query = useQuery(api.accounts.getAccount.queryOptions({ params: { id: account.id } }))
  const choices = query.data && [
    ...query.data.locations.map(({ id, name }) => ({ value: id, label: name, icon: <MapPin /> })),
    { value: null, label: texts.noLocation, icon: <CircleDashed /> },
  ]
  return (
    <ChoicePopover
      {...{ anchor, search, onClose }}
      label={texts.locations}
      searchLabel={texts.searchLocations}
      onSearch={setSearch}
      choices={choices && fitting(choices, search)}
      problem={query.isError ? messageOf(query.error) : undefined}
      empty={texts.nothing}
      onChoose={({ value }) => onStart({ kind: 'setLocation', location: value })}
    />
  )
}
