import { ListPlus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { failureText } from './failure-texts.ts'
import styles from './smart-values.module.css'
import { valuesTexts } from './texts/values.texts.ts'
import { foundGroups } from './values/found-groups.ts'
import { GroupList } from './values/group-list.tsx'
import { GroupValues } from './values/group-values.tsx'
import { useValueGroups, type ValueGroup } from './values/values.queries.ts'
import { ValuesSkeleton } from './values/values-skeleton.tsx'

const searchAfter = 1_000

/** Manages the lists of values that forms offer for free text. */
export function SmartValuesPage() {
  const groups = useValueGroups()
  const [typed, setTyped] = useState('')
  const [submitted, setSubmitted] = useState('')
  const settled = useDebounced(typed, searchAfter)
  // Enter applies the search at once.
  const search = submitted === typed ? typed : settled
  return (
    <PageFrame
      width="full"
      title={valuesTexts.title}
      lead={valuesTexts.purpose}
      actions={
        <SearchField
          label={valuesTexts.search}
          value={typed}
          onChange={setTyped}
          onSubmit={setSubmitted}
          maxLength={100}
        />
      }
    >
      <QueryState query={groups} failureText={(error) => failureText('listValues', error)} loading={<ValuesSkeleton />}>
        {(all) => <Groups groups={all} search={search} />}
      </QueryState>
    </PageFrame>
  )
}

function Groups({ groups, search }: { groups: readonly ValueGroup[]; search: string }) {
  const [chosen, setChosen] = useState<ValueGroup['id']>()
  const found = foundGroups(groups, search)
  const shown = found.find(({ id }) => id === chosen) ?? found[0]
  const whole = groups.find(({ id }) => id === shown?.id)
  if (!shown || !whole)
    return search ? (
      <EmptyState icon={<SearchX />} title={valuesTexts.noneFound(search.trim())} text={valuesTexts.tryFewer} />
    ) : (
      <EmptyState icon={<ListPlus />} title={valuesTexts.noGroups} />
    )
  return (
    <div className={styles.groups}>
      <GroupList groups={found} chosen={shown.id} searching={search !== ''} onChoose={setChosen} />
      <GroupValues key={shown.id} group={whole} found={shown.values} />
    </div>
  )
}
