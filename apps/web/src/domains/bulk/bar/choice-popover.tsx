import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import type { Anchor } from '#ui/overlays/layer/use-placement.ts'
import { Popover } from '#ui/overlays/popover.tsx'
import { bulkBarTexts as texts } from '../texts/bulk-bar.texts.ts'
import styles from './choice-popover.module.css'

export interface Choice {
  /** Null: none. */
  value: string | null
  label: string
  icon?: ReactNode
}

interface ChoicePopoverProps {
  anchor: Anchor | null
  label: string
  searchLabel: string
  search: string
  onSearch(text: string): void
  /** Those that fit the search; undefined while loading. */
  choices: readonly Choice[] | undefined
  problem?: string | undefined
  /** Shown when there is nothing to choose from at all. */
  empty: string
  /** Below the choices. */
  note?: string | undefined
  onChoose(choice: Choice): void
  onClose(): void
}

/** A list to choose one from: letters search, arrows move, Enter chooses. */
export function ChoicePopover(props: ChoicePopoverProps) {
  const { anchor, label, searchLabel, search, onSearch, choices, problem, empty, note, onChoose, onClose } = props
  const listId = useId()
  const [active, setActive] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first result
  useEffect(() => {
    setActive(0)
  }, [search])
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  const onKeyDown = (event: KeyboardEvent) => {
    const last = (choices?.length ?? 0) - 1
    const next = { ArrowDown: Math.min(active + 1, last), ArrowUp: Math.max(active - 1, 0) }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setActive(next)
    }
    const chosen = choices?.[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onChoose(chosen)
    }
  }
  return (
    <Popover anchor={anchor} label={label} placement="top-start" className={styles.panel} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field choose from the list below it */}
      <div onKeyDown={onKeyDown}>
        <SearchField
          label={searchLabel}
          value={search}
          onChange={onSearch}
          maxLength={100}
          list={{ id: listId, active: choices?.[active] ? `${listId}-${active}` : undefined }}
        />
      </div>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : !choices ? (
        <p className={styles.note}>
          <Spinner label={texts.loading} />
        </p>
      ) : (
        <div id={listId} role="listbox" aria-label={label} className={styles.list}>
          {choices.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
            <div
              key={choice.value ?? ''}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              onPointerMove={() => setActive(index)}
              onClick={() => onChoose(choice)}
            >
              {choice.icon}
              <span>{choice.label}</span>
            </div>
          ))}
        </div>
      )}
      {choices?.length === 0 && <p className={styles.note}>{search.trim() ? texts.noneFound(search.trim()) : empty}</p>}
      {note && <p className={styles.note}>{note}</p>}
    </Popover>
  )
}
