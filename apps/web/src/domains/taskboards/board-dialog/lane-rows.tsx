import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { Plus } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { laneRowTexts as texts } from '../texts/board-dialog.texts.ts'
import { createLaneDraft, type LaneDraft, moveLane, type Problems } from './board-draft.ts'
import { LaneRow } from './lane-row.tsx'
import styles from './lane-rows.module.css'

interface LaneRowsProps {
  lanes: readonly LaneDraft[]
  problems: Problems
  onChange(lanes: LaneDraft[]): void
}

/** The lanes of a new board: add, rename, move, remove. */
export function LaneRows({ lanes, problems, onChange }: LaneRowsProps) {
  const heading = useId()
  const [opened, setOpened] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const { box, focusNext } = useNextFocus()
  const nameOf = (at: number) => lanes[at]?.label.trim() || texts.untitled(at + 1)

  const move = (at: number, by: -1 | 1, control: string) => {
    const next = moveLane(lanes, at, by)
    const lane = lanes[at]
    if (!next || !lane) return
    focusNext(lane.id, control)
    setAnnouncement(texts.moved(nameOf(at), at + by + 1, lanes.length))
    onChange(next)
  }
  const add = () => {
    const lane = createLaneDraft()
    focusNext(lane.id, 'name')
    onChange([...lanes, lane])
  }
  return (
    <section ref={box} className={styles.lanes} aria-labelledby={heading}>
      <div>
        <h3 id={heading} className={styles.heading}>
          {texts.heading}
        </h3>
        <p className={styles.lead}>{texts.lead}</p>
      </div>
      <RowList className={styles.rows}>
        {lanes.map((lane, at) => (
          <LaneRow
            key={lane.id}
            lane={lane}
            place={at + 1}
            count={lanes.length}
            isOpen={opened === lane.id}
            onToggle={() => setOpened(opened === lane.id ? undefined : lane.id)}
            problems={{
              label: problems[`lanes/${at}/label`],
              target: problems[`lanes/${at}/target`],
              escalate: problems[`lanes/${at}/escalateHours`],
            }}
            onChange={(part) => onChange(lanes.with(at, { ...lane, ...part }))}
            onMove={(by, control) => move(at, by, control)}
            onRemove={() => onChange(lanes.filter(({ id }) => id !== lane.id))}
          />
        ))}
      </RowList>
      <div className={styles.add}>
        <Button
          size="s"
          icon={<Plus />}
          disabled={lanes.length >= boardLimits.lanes ? texts.enough : false}
          onClick={add}
        >
          {texts.add}
        </Button>
        <span className={styles.lead}>{texts.keys}</span>
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </section>
  )
}

/** A row that moves in the page loses the focus: it is given back to the same control, or to its neighbor at the end. */
function useNextFocus() {
  const box = useRef<HTMLElement>(null)
  const next = useRef<{ lane: string; control: string }>(undefined)
  useLayoutEffect(() => {
    const wanted = next.current
    const row = wanted && box.current?.querySelector(`[data-lane="${wanted.lane}"]`)
    if (!row) return
    next.current = undefined
    const control = (name: string) =>
      row.querySelector<HTMLElement>(`[data-control="${name}"] :is(input, button):enabled`)
    const found = control(wanted.control) ?? control('down') ?? control('up')
    found?.focus()
  })
  return {
    box,
    focusNext(lane: string, control: string) {
      next.current = { lane, control }
    },
  }
}
