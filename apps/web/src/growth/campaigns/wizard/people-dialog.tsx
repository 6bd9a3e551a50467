import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import styles from './people.module.css'
import { PeopleRows, PeopleSkeleton } from './people-rows.tsx'
import { targetTexts as texts } from './texts/target.texts.ts'
import { wizardTexts } from './texts/wizard.texts.ts'
import { type AskedAudience, usePeople, type Which } from './wizard.queries.ts'

interface PeopleDialogProps {
  title: string
  people: number
  asked: AskedAudience
  which: Which
  onClose(): void
}

/** Everyone behind a count. */
export function PeopleDialog({ title, people, asked, which, onClose }: PeopleDialogProps) {
  // Keeps showing the count that was clicked, whatever changes behind the dialog.
  const [fixed] = useState(asked)
  const [search, setSearch] = useState('')
  const query = usePeople(fixed, which, { search: useDebounced(search, 300) })
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Dialog open title={title} subtitle={wizardTexts.people(people)} size="md" dirty={false} onClose={onClose}>
      <div className={styles.dialog}>
        <SearchField label={texts.search} value={search} onChange={setSearch} />
        <QueryState query={query} loading={<PeopleSkeleton rows={8} />}>
          {rows.length > 0 ? <PeopleRows people={rows} /> : <p className={styles.none}>{texts.noneFound}</p>}
          <ShowMore query={query} failureText={messageOf} />
        </QueryState>
      </div>
    </Dialog>
  )
}
