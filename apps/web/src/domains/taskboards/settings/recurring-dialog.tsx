import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Pause, Pencil, Play, Plus, Repeat, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { shortDay } from '#ui/format/short-date.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureText } from '../failure-texts.ts'
import { type RecurringCard, recurringQuery, type TaskBoard } from '../taskboards.queries.ts'
import { recurringTexts as texts } from '../texts/board-settings.texts.ts'
import { RecurringForm } from './recurring-form.tsx'
import styles from './settings.module.css'
import { useRecurring } from './use-recurring.ts'

interface RecurringDialogProps {
  board: TaskBoard
  onClose(): void
}

/** Cards that are added to a board again and again. */
export function RecurringDialog({ board, onClose }: RecurringDialogProps) {
  const query = useQuery(recurringQuery(board.id))
  const [editing, setEditing] = useState<RecurringCard | 'new'>()
  const acts = useRecurring(board.id)
  const add = (
    <Button
      icon={<Plus />}
      disabled={(query.data?.data.length ?? 0) >= boardLimits.recurring && texts.full}
      onClick={() => setEditing('new')}
    >
      {texts.add}
    </Button>
  )
  return (
    <Dialog
      open
      title={texts.title}
      subtitle={texts.subtitle(board.boardname)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <QueryState
        query={query}
        failureText={(error) => failureText('listRecurringCards', error)}
        loading={<RecurringSkeleton />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={<Repeat />} title={texts.none} text={texts.noneText} action={add} />
          ) : (
            <>
              <RowList className={styles.rows}>
                {data.map((recurring) => (
                  <RecurringRow
                    key={recurring.id}
                    {...{ recurring, board, acts }}
                    onEdit={() => setEditing(recurring)}
                  />
                ))}
              </RowList>
              <div className={styles.bottom}>{add}</div>
            </>
          )
        }
      </QueryState>
      {editing && (
        <RecurringForm
          board={board}
          recurring={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Dialog>
  )
}

interface RecurringRowProps {
  recurring: RecurringCard
  board: TaskBoard
  acts: ReturnType<typeof useRecurring>
  onEdit(): void
}

function RecurringRow({ recurring, board, acts, onEdit }: RecurringRowProps) {
  const today = useToday()
  const { title, every, nextOn, laneId, active } = recurring
  const lane = board.lanes.find(({ id }) => id === laneId)?.label ?? texts.noLane
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong dir="auto">{title}</strong>
        <small>{texts.next(texts.every[every], shortDay(nextOn, today), lane)}</small>
      </span>
      {!active && <Chip look="neutral">{texts.paused}</Chip>}
      <Menu
        label={texts.actions(title)}
        placement="bottom-end"
        trigger={<IconButton size="s" name={texts.actions(title)} icon={<Ellipsis />} />}
        entries={[
          { label: texts.edit, icon: <Pencil />, run: onEdit },
          active
            ? { label: texts.pause, icon: <Pause />, run: () => void acts.setActive(recurring, false) }
            : { label: texts.resume, icon: <Play />, run: () => void acts.setActive(recurring, true) },
          'divider',
          { label: texts.remove, icon: <Trash2 />, danger: true, run: () => void acts.remove(recurring) },
        ]}
      />
    </li>
  )
}

const RecurringSkeleton = () => (
  <div role="status" aria-busy aria-label={texts.loading} className={styles.loading}>
    <Skeleton width="70%" />
    <Skeleton width="60%" />
    <Skeleton width="75%" />
  </div>
)
