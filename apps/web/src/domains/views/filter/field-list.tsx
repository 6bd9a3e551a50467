import { foldedIncludes } from '@frontdesk/contract/kit/fold'
import { useState } from 'react'
import { SearchField } from '#ui/fields/search-field.tsx'
import { moveFocus } from '#ui/overlays/layer/focus.ts'
import { Popover } from '#ui/overlays/popover.tsx'
import { filterTexts } from '../texts/filter.texts.ts'
import styles from './filter.module.css'
import { type OfferedField, offeredFields } from './filter-fields.ts'

interface FieldListProps {
  anchor: Element | null
  label: string
  onChoose(key: string): void
  /** Offered below the fields. */
  onRules?: () => void
  onClose(): void
}

/** Every field, found by typing. */
export function FieldList({ anchor, label, onChoose, onRules, onClose }: FieldListProps) {
  const [search, setSearch] = useState('')
  const found = offeredFields.filter((field) => foldedIncludes(field.label, search))
  const groups = Object.entries(Object.groupBy(found, ({ group }) => group))
  const choose = (key: string) => {
    onClose()
    setSearch('')
    onChoose(key)
  }
  return (
    <Popover anchor={anchor} onClose={onClose} label={label} flush>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field and the buttons */}
      <div
        className={styles.fields}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
          if (!step) return
          event.preventDefault()
          moveFocus([...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-option]')], step)
        }}
      >
        <div className={styles.search}>
          <SearchField
            label={filterTexts.searchFields}
            value={search}
            onChange={setSearch}
            onSubmit={() => found[0] && choose(found[0].key)}
            autoFocus
          />
        </div>
        <div className={styles.options}>
          {groups.map(([group, fields = []]) => (
            <section key={group} aria-label={group}>
              <h3 className={styles.group}>{group}</h3>
              {fields.map((field: OfferedField) => (
                <button
                  key={field.key}
                  type="button"
                  data-option
                  className={styles.option}
                  onClick={() => choose(field.key)}
                >
                  {field.label}
                </button>
              ))}
            </section>
          ))}
          {found.length === 0 && <p className={styles.nothing}>{filterTexts.noField}</p>}
        </div>
        {onRules && (
          <button
            type="button"
            data-option
            className={styles.option}
            data-last
            onClick={() => {
              onClose()
              onRules()
            }}
          >
            {filterTexts.advanced}
          </button>
        )}
      </div>
    </Popover>
  )
}
