import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { ChevronDown, TriangleAlert, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import type { MenuAction } from '#ui/actions/menu-panel.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import type { TaskBoard } from '../taskboards.queries.ts'
import { boardFilterTexts as texts } from '../texts/board.texts.ts'
import styles from './board.module.css'
import { type BoardChange, type BoardSearch, dueFilters, isNarrowed } from './board-search.ts'

const searchAfter = 300

interface BoardFiltersProps {
  board: TaskBoard
  search: BoardSearch
  searchRef: RefObject<HTMLInputElement | null>
  onSearch(change: BoardChange): void
}

export function BoardFilters({ board, search, searchRef, onSearch }: BoardFiltersProps) {
  const { label, due, escalated } = search
  return (
    <search className={styles.bar} aria-label={texts.bar}>
      <span className={styles.search}>
        <Search q={search.q ?? ''} {...{ searchRef, onSearch }} />
      </span>
      {board.labels.length > 0 && (
        <Choice
          name={texts.label}
          chosen={board.labels.find(({ id }) => id === label)?.name}
          any={texts.anyLabel}
          entries={board.labels.map(({ id, name }) => ({
            label: name,
            checked: id === label,
            run: () => onSearch({ label: id }),
          }))}
          onClear={() => onSearch({ label: undefined })}
        />
      )}
      <Choice
        name={texts.due}
        chosen={due && texts.dues[due]}
        any={texts.anyDue}
        entries={dueFilters.map((each) => ({
          label: texts.dues[each],
          checked: each === due,
          run: () => onSearch({ due: each }),
        }))}
        onClear={() => onSearch({ due: undefined })}
      />
      <button
        type="button"
        className={styles.filter}
        aria-pressed={escalated ?? false}
        onClick={() => onSearch({ escalated: escalated ? undefined : true })}
      >
        <TriangleAlert aria-hidden />
        {texts.escalated}
      </button>
      {isNarrowed(search) && (
        <span className={styles.clear}>
          <Button
            size="s"
            look="quiet"
            icon={<X />}
            onClick={() =>
              onSearch({ q: undefined, user: undefined, label: undefined, due: undefined, escalated: undefined })
            }
          >
            {texts.clearAll}
          </Button>
        </span>
      )}
    </search>
  )
}

/** What is typed is searched after a moment; a search that the address gets from elsewhere replaces it. */
function Search({ q, searchRef, onSearch }: { q: string } & Pick<BoardFiltersProps, 'searchRef' | 'onSearch'>) {
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  const [sent, setSent] = useState<string>()
  if (q !== known) {
    setKnown(q)
    if (q !== sent) setTyped(q)
    setSent(undefined)
  }
  const settled = useDebounced(typed.trim(), searchAfter)
  const find = useEffectEvent((text: string) => {
    if (text === q) return
    setSent(text)
    onSearch({ q: text || undefined })
  })
  useEffect(() => {
    find(settled)
  }, [settled])
  return (
    <SearchField
      label={texts.search}
      value={typed}
      inputRef={searchRef}
      maxLength={boardLimits.search}
      onChange={setTyped}
    />
  )
}

interface ChoiceProps {
  name: string
  chosen: string | undefined
  any: string
  entries: readonly MenuAction[]
  onClear(): void
}

const Choice = ({ name, chosen, any, entries, onClear }: ChoiceProps) => (
  <Menu
    label={name}
    trigger={
      <button type="button" className={styles.filter} data-active={chosen !== undefined || undefined}>
        <span>{name}</span> <strong>{chosen ?? any}</strong> <ChevronDown aria-hidden />
      </button>
    }
    entries={[{ label: any, checked: chosen === undefined, run: onClear }, ...entries]}
  />
)
