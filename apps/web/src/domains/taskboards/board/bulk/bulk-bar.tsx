import { ArrowRightLeft, CalendarDays, Palette, Tag, Trash2, UserPlus } from 'lucide-react'
import { type ReactNode, useReducer, useState } from 'react'
import { useToday } from '#platform/time/use-today.ts'
import { ActionBar, BarAct } from '#ui/actions/action-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import type { MenuEntry } from '#ui/actions/menu-panel.tsx'
import { DateField } from '#ui/fields/date/date-field.tsx'
import { count } from '#ui/format/counted.ts'
import { usePageFoot } from '#ui/layout/use-page-foot.ts'
import { Popover } from '#ui/overlays/popover.tsx'
import type { TaskBoard } from '../../taskboards.queries.ts'
import { boardBulkTexts as texts } from '../../texts/board.texts.ts'
import { useBoard, useBoardState } from '../board-state.ts'
import { buildColorEntries } from '../color-entries.tsx'
import { changeSelected, clearSelection, listSelectedCards } from './bulk-acts.ts'
import styles from './bulk-bar.module.css'

/** The bar and the space below it. */
const height = 68

/** What can be done with the selected cards. */
export function BulkBar({ board }: { board: TaskBoard }) {
  const selected = useBoardState((state) => state.selected.size)
  usePageFoot(selected > 0 ? height : 0)
  return selected > 0 && <Bar board={board} selected={selected} />
}

function Bar({ board, selected }: { board: TaskBoard; selected: number }) {
  const doing = useBoard()
  const [due, setDue] = useState<Element | null>(null)
  // Which labels the cards have is looked up when the menu opens.
  const [, look] = useReducer((times: number) => times + 1, 0)
  const assign = () => doing.state.setState({ dialog: { kind: 'assign', cards: listSelectedCards(doing) } })
  return (
    <ActionBar className={styles.bar} count={count(selected)} texts={texts} onClose={() => clearSelection(doing)}>
      <Choice icon={<ArrowRightLeft />} name={texts.moveTo} entries={moveEntries()} />
      <BarAct icon={<UserPlus />} onClick={assign} aria-haspopup="dialog">
        {texts.assign}
      </BarAct>
      <BarAct icon={<CalendarDays />} onClick={(event) => setDue(event.currentTarget)} aria-haspopup="dialog">
        {texts.due}
      </BarAct>
      <Choice icon={<Palette />} name={texts.color} entries={colors()} />
      <Choice icon={<Tag />} name={texts.label} entries={labelEntries()} onOpen={look} />
      <BarAct icon={<Trash2 />} onClick={() => void changeSelected(doing, { do: 'delete' })}>
        {texts.delete}
      </BarAct>
      <Popover anchor={due} label={texts.due} placement="top-start" onClose={() => setDue(null)}>
        <Due onDone={() => setDue(null)} />
      </Popover>
    </ActionBar>
  )

  function moveEntries(): MenuEntry[] {
    return board.lanes.map(({ id, label }) => ({
      label,
      run: () => void changeSelected(doing, { do: 'move', laneId: id }),
    }))
  }

  function colors() {
    return buildColorEntries(undefined, (cardColor) => void changeSelected(doing, { do: 'color', cardColor }))
  }

  /** Taken off only where all have it. */
  function labelEntries(): MenuEntry[] {
    if (board.labels.length === 0) return [{ heading: texts.noLabels }]
    const cards = listSelectedCards(doing)
    return board.labels.map(({ id, name }) => {
      const all = cards.every(({ labels }) => labels.includes(id))
      return {
        label: name,
        checked: all,
        run: () => void changeSelected(doing, { do: 'label', labelId: id, on: !all }),
      }
    })
  }
}

function Due({ onDone }: { onDone(): void }) {
  const doing = useBoard()
  const [day, setDay] = useState('')
  const set = (dueOn: string | null) => {
    onDone()
    void changeSelected(doing, { do: 'due', dueOn })
  }
  return (
    <form
      className={styles.due}
      onSubmit={(event) => {
        event.preventDefault()
        if (day) set(day)
      }}
    >
      <DateField label={texts.due} value={day} today={useToday()} sense="future" autoFocus onChange={setDay} />
      <span>
        <Button size="s" onClick={() => set(null)}>
          {texts.dueNone}
        </Button>
        <Button type="submit" size="s" look="solid">
          {texts.dueSave}
        </Button>
      </span>
    </form>
  )
}

interface ChoiceProps {
  icon: ReactNode
  name: string
  entries: readonly MenuEntry[]
  onOpen?(): void
}

const Choice = ({ icon, name, entries, onOpen }: ChoiceProps) => (
  <Menu
    label={name}
    placement="top-start"
    trigger={
      <BarAct icon={icon} onClick={onOpen} onKeyDown={onOpen}>
        {name}
      </BarAct>
    }
    entries={entries}
  />
)
