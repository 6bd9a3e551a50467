import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useArchived } from '../archived.ts'
import { checklistTexts as texts } from '../texts/card.texts.ts'
import styles from './checklist.module.css'
import { InlineText } from './inline-text.tsx'
import type { ChecklistItem, useChecklist } from './use-checklist.ts'

interface ChecklistRowProps {
  item: ChecklistItem
  first: boolean
  last: boolean
  dragged: boolean
  acts: ReturnType<typeof useChecklist>
  onDrag(): void
  onDrop(): void
}

export function ChecklistRow({ item, first, last, dragged, acts, onDrag, onDrop }: ChecklistRowProps) {
  const [editing, setEditing] = useState(false)
  const [over, setOver] = useState(false)
  const archived = useArchived()
  const row = useRef<HTMLLIElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (!step || !event.altKey || archived) return
    event.preventDefault()
    event.stopPropagation()
    const focused = document.activeElement as HTMLElement | null
    acts.step(item, step)
    // A row that moves up loses the focus.
    requestAnimationFrame(() => focused?.focus())
  }
  const remove = () => {
    const next = row.current?.nextElementSibling ?? row.current?.previousElementSibling
    next?.querySelector('input')?.focus()
    void acts.remove(item)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop()
  }
  return (
    <li
      ref={row}
      className={styles.item}
      data-done={item.doneAt !== null || undefined}
      data-dragged={dragged || undefined}
      data-over={over || undefined}
      onKeyDown={onKeyDown}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span
        className={styles.grip}
        draggable={!archived}
        aria-hidden
        onDragStart={(event) => {
          if (row.current) event.dataTransfer.setDragImage(row.current, 0, 0)
          event.dataTransfer.effectAllowed = 'move'
          onDrag()
        }}
      >
        {!archived && <GripVertical size={14} />}
      </span>
      {editing && !archived ? (
        <InlineText
          label={texts.item}
          text={item.text}
          maxLength={boardLimits.checklistText}
          onSave={(text) => acts.update(item, { text })}
          onClose={() => {
            setEditing(false)
            requestAnimationFrame(() => row.current?.querySelector('input')?.focus())
          }}
        />
      ) : (
        <span className={styles.check}>
          <Checkbox
            label={item.text}
            value={item.doneAt !== null}
            disabled={archived}
            onChange={(done) => void acts.update(item, { done })}
          />
        </span>
      )}
      {!archived && (
        <Menu
          label={texts.actions(item.text)}
          placement="bottom-end"
          trigger={<IconButton size="s" name={texts.actions(item.text)} icon={<Ellipsis />} />}
          entries={[
            { label: texts.rename, icon: <Pencil />, run: () => setEditing(true) },
            ...(first
              ? []
              : [{ label: texts.up, icon: <ArrowUp />, shortcut: texts.upKeys, run: () => acts.step(item, -1) }]),
            ...(last
              ? []
              : [{ label: texts.down, icon: <ArrowDown />, shortcut: texts.downKeys, run: () => acts.step(item, 1) }]),
            'divider',
            { label: texts.remove, icon: <Trash2 />, danger: true, run: remove },
          ]}
        />
      )}
    </li>
  )
}
