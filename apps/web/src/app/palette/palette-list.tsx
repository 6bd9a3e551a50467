import { useEffect, useRef } from 'react'
import { paletteTexts as texts } from '../texts/palette.texts.ts'
import styles from './palette.module.css'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'

interface PaletteListProps {
  id: string
  groups: readonly PaletteGroup[]
  /** Index over all groups. */
  marked: number
  onMark(id: string): void
  onRun(entry: PaletteEntry): void
}

export function PaletteList({ id, groups, marked, onMark, onRun }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${marked}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])

  let index = -1
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.results} className={styles.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, no fieldsets
        <div key={group.heading} role="group" aria-label={group.heading}>
          <p className={styles.heading} aria-hidden>
            {group.heading}
          </p>
          {group.entries.map((entry) => {
            index += 1
            const place = index
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus
              <div
                key={entry.id}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === marked}
                className={styles.entry}
                onPointerMove={() => place !== marked && onMark(entry.id)}
                onClick={() => onRun(entry)}
              >
                {entry.icon}
                <span className={styles.label}>{entry.shown ?? entry.label}</span>
                {entry.hint && <span className={styles.hint}>{entry.hint}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
