import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useArchived } from '../../archived.ts'
import type { TaskLane } from '../../taskboards.queries.ts'
import { laneTexts as texts } from '../../texts/board.texts.ts'
import { focusLaneSoon } from '../board-focus.ts'
import { useBoard } from '../board-state.ts'
import { updateLane } from '../lane-acts.ts'
import styles from './lane.module.css'
import { LaneMenu } from './lane-menu.tsx'

interface LaneHeadProps {
  lane: TaskLane
  count: string
  fed: boolean
  renamed: boolean
  at: number
  of: number
}

export function LaneHead({ lane, count, fed, renamed, at, of }: LaneHeadProps) {
  const { state } = useBoard()
  const archived = useArchived()
  const { role } = useMe()
  if (renamed && !archived) return <Rename lane={lane} />
  return (
    <div className={styles.title}>
      {lane.color && <i className={styles.dot} aria-hidden />}
      <h2 title={lane.label}>{lane.label}</h2>
      <span className={styles.count}>{count}</span>
      {!fed && !archived && (
        <IconButton
          size="s"
          name={texts.addCardTo(lane.label)}
          icon={<Plus />}
          onClick={() => state.setState({ adding: lane.id })}
        />
      )}
      {!archived && hasAdminRights(role) && <LaneMenu {...{ lane, at, of }} />}
    </div>
  )
}

/** What was typed stays until the server has it. */
function Rename({ lane }: { lane: TaskLane }) {
  const board = useBoard()
  const [label, setLabel] = useState(lane.label)
  const problem = label.trim() === '' ? texts.titleMissing : undefined
  const close = () => {
    board.state.setState({ renaming: null })
    focusLaneSoon(lane.id)
  }
  const save = async () => {
    if (problem) return
    if (label.trim() === lane.label) return close()
    if (await updateLane(board, lane, { label: label.trim() })) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save()
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  return (
    <div className={styles.rename}>
      <TextField
        label={texts.title}
        hideLabel
        autoFocus
        maxLength={boardLimits.laneLabel}
        value={label}
        error={problem}
        onChange={setLabel}
        onKeyDown={onKeyDown}
        onBlur={() => void save()}
      />
    </div>
  )
}
