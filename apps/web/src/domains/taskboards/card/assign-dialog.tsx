import { foldedIncludes } from '@frontdesk/contract/kit/fold'
import { UserRoundX } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type Colleague, type Colleagues, useColleagues } from '#domains/users/colleagues.public.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { StatusDot } from '#ui/data/status-dot.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { moveFocus } from '#ui/overlays/layer/focus.ts'
import { type TaskCard, useTaskBoard } from '../taskboards.queries.ts'
import { assignTexts as texts } from '../texts/card.texts.ts'
import styles from './assign-dialog.module.css'
import { useAssign } from './use-assign.ts'

interface AssignDialogProps {
  cards: readonly TaskCard[]
  boardId: string
  onClose(): void
}

/** Everybody of the account, oneself first, and how much each has on this board. */
export function AssignDialog({ cards, boardId, onClose }: AssignDialogProps) {
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLFieldSetElement>(null)
  const colleagues = useColleagues()
  const users = useTaskBoard(boardId).data?.users ?? []
  const assign = useAssign(boardId)
  const shown = compareCards(colleagues).filter(({ name }) => foldedIncludes(name, typed))
  const [first] = cards
  const same = cards.every(({ assignedTo }) => assignedTo === first?.assignedTo)
  const has = (id: string | null) => same && first?.assignedTo === id
  const choose = (id: string | null) => {
    onClose()
    assign(cards, id)
  }
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (!step) return
    event.preventDefault()
    const within = list.current?.contains(document.activeElement)
    if (within) moveFocus(buttons(), step)
    else buttons()[step === 1 ? 0 : buttons().length - 1]?.focus()
  }
  return (
    <Dialog open title={texts.title} size="sm" onClose={onClose} actions={<DialogCancel />}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field and the buttons inside */}
      <div className={styles.body} onKeyDown={onKeyDown}>
        <SearchField
          label={texts.find}
          value={typed}
          onChange={setTyped}
          onSubmit={() => typed && shown[0] && choose(shown[0].id)}
          maxLength={80}
          autoFocus
        />
        <fieldset ref={list} aria-label={texts.people} className={styles.people}>
          {!typed && (
            <Choice chosen={has(null)} face={<UserRoundX aria-hidden />} onChoose={() => choose(null)}>
              {texts.nobody}
            </Choice>
          )}
          {colleagues.people.length === 0 && <PeopleSkeleton />}
          {shown.map((person) => (
            <Choice
              key={person.id}
              chosen={has(person.id)}
              face={<Face {...person} />}
              aside={texts.open(users.find(({ id }) => id === person.id)?.cards ?? 0)}
              onChoose={() => choose(person.id)}
            >
              {person.id === colleagues.me ? texts.you(person.name) : person.name}
            </Choice>
          ))}
        </fieldset>
        {typed && shown.length === 0 && (
          <p role="status" className={styles.none}>
            {texts.nobodyFound}
          </p>
        )}
      </div>
    </Dialog>
  )
}

const compareCards = ({ people, me }: Colleagues) =>
  people.toSorted((one, other) => Number(other.id === me) - Number(one.id === me) || one.name.localeCompare(other.name))

const Face = ({ name, picture, look }: Colleague) => (
  <Avatar name={name} picture={picture} size={24} decorative presence={<StatusDot look={look} />} />
)

interface ChoiceProps {
  chosen: boolean
  face: ReactNode
  aside?: string
  onChoose(): void
  children: string
}

const Choice = ({ chosen, face, aside, onChoose, children }: ChoiceProps) => (
  <button type="button" className={styles.person} aria-pressed={chosen} onClick={onChoose}>
    <span className={styles.face}>{face}</span>
    <span className={styles.name} dir="auto">
      {children}
    </span>
    {aside && <span className={styles.aside}>{aside}</span>}
  </button>
)

const PeopleSkeleton = () => (
  <div role="status" aria-busy aria-label={texts.loading} className={styles.loading}>
    <Skeleton width="60%" />
    <Skeleton width="70%" />
    <Skeleton width="50%" />
  </div>
)
