import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Chip } from '#ui/data/chip.tsx'
import styles from '../editor.module.css'
import type { NamedTag } from '../editor-context.ts'

interface ChosenChipsProps {
  chosen: readonly NamedTag[]
  onChange(ids: readonly string[]): void
  /** Called before the field inside sees the key. */
  onKeyDownCapture?: (event: KeyboardEvent) => void
  /** The field that adds one. */
  children: ReactNode
}

export function ChosenChips({ chosen, onChange, onKeyDownCapture, children }: ChosenChipsProps) {
  const box = useRef<HTMLDivElement>(null)
  const remove = (id: string) => {
    onChange(chosen.filter((each) => each.id !== id).map((each) => each.id))
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box} className={styles.many} onKeyDownCapture={onKeyDownCapture}>
      {chosen.length > 0 && (
        <span className={styles.chips}>
          {chosen.map(({ id, name }) => (
            <Chip key={id} look="accent" onRemove={() => remove(id)}>
              {name}
            </Chip>
          ))}
        </span>
      )}
      {children}
    </div>
  )
}
