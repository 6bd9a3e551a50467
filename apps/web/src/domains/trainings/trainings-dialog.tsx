import { trainingLimits } from '@frontdesk/contract/trainings/limits'
import { Plus, SearchX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useDebouncedOrNow } from '#ui/fields/use-debounced.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureText } from './failure-texts.ts'
import { type Filter, filters, fits } from './shown-trainings.ts'
import { trainingsTexts as texts } from './texts/trainings.texts.ts'
import { TrainingCard } from './training-card.tsx'
import { TrainingGrid } from './training-grid.tsx'
import styles from './trainings.module.css'
import { type Training, useTrainings } from './trainings.queries.ts'
import { TrainingsSkeleton } from './trainings-skeleton.tsx'

const AddTraining = lazy(() =>
  import('./adding/add-training-dialog.tsx').then((m) => ({ default: m.AddTrainingDialog })),
)

/** workspace.md, constants. */
const searchAfterMs = 1000

interface TrainingsDialogProps {
  /** The lesson of the page that one is on: shown first. */
  lesson?: string | undefined
  onClose(): void
}

export function TrainingsDialog({ lesson, onClose }: TrainingsDialogProps) {
  const [typed, setTyped] = useState('')
  const [settled, searchNow] = useDebouncedOrNow(typed.trim(), searchAfterMs)
  const [filter, setFilter] = useState<Filter | null>(null)
  const [adding, setAdding] = useState(false)
  const [begun, setBegun] = useState(false)
  const { role } = useMe()
  const query = useTrainings(settled)
  // The search whose result is shown: the previous one stays until the next has arrived.
  const [search, setSearch] = useState(settled)
  if (!query.isPlaceholderData && search !== settled) setSearch(settled)
  const type = (text: string) => {
    setTyped(text)
    setBegun(true)
  }
  const choose = (chosen: Filter | null) => {
    setFilter(chosen)
    setBegun(true)
  }
  const showAll = () => {
    type('')
    choose(null)
  }
  return (
    <Dialog open size="full" title={texts.title} subtitle={texts.lead} onClose={onClose}>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            label={texts.search}
            value={typed}
            onChange={type}
            onSubmit={searchNow}
            maxLength={trainingLimits.search}
          />
        </div>
        <fieldset className={styles.filters} aria-label={texts.filter}>
          {filters.map((each) => (
            <Chip key={each} pressed={filter === each} onPress={() => choose(filter === each ? null : each)}>
              {texts.tags[each]}
            </Chip>
          ))}
        </fieldset>
        {role === 'super' && (
          <Button look="solid" icon={<Plus />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )}
      </div>
      <QueryState
        query={query}
        failureText={(error) => failureText('listTrainings', error)}
        loading={<TrainingsSkeleton />}
      >
        {({ data }) => (
          <Found
            key={`${search} ${filter}`}
            {...{ trainings: data, filter, lesson: search || filter ? undefined : lesson, showAll }}
            autoFocus={!begun}
          />
        )}
      </QueryState>
      {adding && (
        <Suspense>
          <AddTraining onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Dialog>
  )
}

interface FoundProps {
  trainings: readonly Training[]
  filter: Filter | null
  lesson: string | undefined
  /** The lesson gets the focus. */
  autoFocus: boolean
  showAll(): void
}

function Found({ trainings, filter, lesson, autoFocus, showAll }: FoundProps) {
  const { id: me } = useMe()
  const [hadSome] = useState(() => trainings.some((each) => fits(each, filter, me)))
  const count = trainings.filter((each) => fits(each, filter, me)).length
  const first = trainings.find(({ id }) => id === lesson)
  if (count === 0 && !hadSome)
    return (
      <EmptyState
        icon={<SearchX />}
        title={texts.none}
        text={filter === 'new' ? texts.nothingNew : texts.noneText}
        action={<Button onClick={showAll}>{texts.showAll}</Button>}
      />
    )
  return (
    <>
      <div role="status">
        <VisuallyHidden>{texts.found(count)}</VisuallyHidden>
      </div>
      {first && (
        <section className={styles.section}>
          <h3>{texts.forPage}</h3>
          <TrainingCard training={first} wide autoFocus={autoFocus} />
        </section>
      )}
      <section className={styles.section}>
        {first && <h3>{texts.all}</h3>}
        <TrainingGrid
          label={texts.all}
          trainings={first ? trainings.filter((each) => each !== first) : trainings}
          filter={filter}
        />
      </section>
    </>
  )
}
