import { ListPlus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { classNames } from '#ui/class-names.ts'
import { DeniedState } from '#ui/denied-state.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import page from '#ui/page.module.css'
import styles from './smart-values.module.css'
import { foundGroups } from './values/found-groups.ts'
import { GroupList } from './values/group-list.tsx'
import { GroupValues } from './values/group-values.tsx'
import { useSettled } from './values/use-settled.ts'
import { useValueGroups, type ValueGroup } from './values/values.queries.ts'
import { ValuesSkeleton } from './values/values-skeleton.tsx'

const searchAfter = 1_000

/** The lists of free text that forms offer, to be tidied. */
export function SmartValuesPage() {
  const groups = useValueGroups()
  const [typed, setTyped] = useState('')
  const [submitted, setSubmitted] = useState('')
  const settled = useSettled(typed, searchAfter)
  // Enter does not wait.
  const search = submitted === typed ? typed : settled
  return (
    <div className={classNames(page.page, page.narrow)}>
      <header className={page.head}>
        <div>
          <h1>Smart values</h1>
          <p>What forms offer while you type. A new value that is saved in a form is added by itself.</p>
        </div>
        <div className={styles.search}>
          <SearchField
            label="Search values"
            value={typed}
            onChange={setTyped}
            onSubmit={setSubmitted}
            maxLength={100}
          />
        </div>
      </header>
      {groups.isPending ? (
        <ValuesSkeleton />
      ) : groups.isError ? (
        hasCode(groups.error, 'forbidden') ? (
          <DeniedState />
        ) : (
          <ErrorState text={messageOf(groups.error)} onRetry={() => groups.refetch()} retrying={groups.isFetching} />
        )
      ) : (
        <Groups groups={groups.data} search={search} />
      )}
    </div>
  )
}

function Groups({ groups, search }: { groups: readonly ValueGroup[]; search: string }) {
  const [chosen, setChosen] = useState<ValueGroup['id']>()
  const found = foundGroups(groups, search)
  const shown = found.find(({ id }) => id === chosen) ?? found[0]
  const whole = groups.find(({ id }) => id === shown?.id)
  if (!shown || !whole)
    return search ? (
      <EmptyState icon={<SearchX />} title={`Nothing holds “${search.trim()}”`} text="Try fewer letters." />
    ) : (
      <EmptyState icon={<ListPlus />} title="There are no groups of values" />
    )
  return (
    <div className={styles.groups}>
      <GroupList groups={found} chosen={shown.id} searching={search !== ''} onChoose={setChosen} />
      <GroupValues key={shown.id} group={whole} found={shown.values} />
    </div>
  )
}
