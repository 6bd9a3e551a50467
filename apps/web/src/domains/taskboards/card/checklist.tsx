import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { useState } from 'react'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PaneSection } from '#ui/layout/pane-section.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useArchived } from '../archived.ts'
import { checklistTexts as texts } from '../texts/card.texts.ts'
import styles from './checklist.module.css'
import { ChecklistRow } from './checklist-row.tsx'
import { type ChecklistItem, useChecklist } from './use-checklist.ts'

interface ChecklistProps {
  cardId: string
  items: readonly ChecklistItem[]
}

/** Enter adds; a click checks off; Alt and an arrow key, or dragging, moves. */
export function Checklist({ cardId, items }: ChecklistProps) {
  const acts = useChecklist(cardId, items)
  const [typed, setTyped] = useState('')
  const [dragged, setDragged] = useState<string>()
  const done = items.filter(({ doneAt }) => doneAt !== null).length
  const full = items.length >= boardLimits.checklist
  const archived = useArchived()
  const add = async () => {
    const text = typed.trim()
    if (text === '') return
    setTyped('')
    // What was refused is there to be sent again, unless the next one has been started.
    if (!(await acts.add(text))) setTyped((now) => now || text)
  }
  return (
    <PaneSection
      title={texts.title}
      aside={items.length > 0 && <span className={styles.count}>{texts.progress(done, items.length)}</span>}
    >
      {items.length > 0 && (
        <>
          <ProgressBar
            label={texts.progress(done, items.length)}
            value={done / items.length}
            look={done === items.length ? 'ok' : 'accent'}
          />
          <ul className={styles.items} onDragEnd={() => setDragged(undefined)}>
            {items.map((item, at) => (
              <ChecklistRow
                key={item.id}
                item={item}
                first={at === 0}
                last={at === items.length - 1}
                dragged={dragged === item.id}
                acts={acts}
                onDrag={() => setDragged(item.id)}
                onDrop={() => {
                  const from = items.find(({ id }) => id === dragged)
                  if (from) acts.moveTo(from, at)
                }}
              />
            ))}
          </ul>
        </>
      )}
      {archived ? null : full ? (
        <p className={styles.full}>{texts.full}</p>
      ) : (
        <TextField
          label={texts.add}
          hideLabel
          placeholder={texts.add}
          value={typed}
          maxLength={boardLimits.checklistText}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key) || typed === '') return
            event.preventDefault()
            if (event.key === 'Enter') void add()
            else setTyped('')
          }}
          onBlur={() => void add()}
        />
      )}
      <VisuallyHidden>
        <span role="status">{acts.announcement}</span>
      </VisuallyHidden>
    </PaneSection>
  )
}
