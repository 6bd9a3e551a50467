import { useState } from 'react'
import { ContactField } from '#domains/contacts/contacts.public.ts'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { DateField } from '#ui/fields/date/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { inSentence } from '#ui/format/in-sentence.ts'
import { shortDay } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { useArchived } from '../archived.ts'
import colors from '../color/board-color.module.css'
import { ColorChoice } from '../color/color-choice.tsx'
import type { TaskBoard, TaskCard } from '../taskboards.queries.ts'
import { cardTexts as texts } from '../texts/card.texts.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { CardConflict } from './card-conflict.tsx'
import styles from './card-fields.module.css'
import { useCardSave } from './use-card-save.ts'

interface CardFieldsProps {
  card: TaskCard
  board: TaskBoard | undefined
  colleagues: Colleagues
  onLane(laneId: string): void
}

/** Each is saved when it is changed. */
export function CardFields({ card, board, colleagues, onLane }: CardFieldsProps) {
  const saving = useCardSave(card)
  const { change } = saving
  const archived = useArchived()
  const today = useToday()
  const lanes = board?.lanes ?? []
  const { id, laneId, enteredAt, dueOn, remindOn, labels } = card
  return (
    <fieldset className={styles.fields} aria-label={texts.fields} disabled={archived}>
      <SelectField
        label={texts.lane}
        value={laneId}
        options={lanes.map((lane) => ({ value: lane.id, label: lane.label }))}
        onChange={(chosen) => chosen !== laneId && onLane(chosen)}
        hint={
          <time dateTime={enteredAt} title={formatDateTime(enteredAt)}>
            {texts.since(sinceWords(enteredAt, today))}
          </time>
        }
      />
      <Assignee card={card} colleagues={colleagues} />
      <DateField
        label={texts.dueOn}
        value={dueOn ?? ''}
        today={today}
        sense="future"
        onChange={(day) => void change({ dueOn: day || null })}
      />
      <DateField
        label={texts.remindOn}
        value={remindOn ?? ''}
        today={today}
        sense="future"
        hint={texts.remindHint}
        onChange={(day) => void change({ remindOn: day || null })}
      />
      <ClientFields key={`${id} ${card.client?.id}`} card={card} onChange={(wanted) => void change(wanted)} />
      {card.tags.length > 0 && (
        <div className={styles.wide}>
          <p className={styles.label}>{texts.tags}</p>
          <ul className={styles.chips}>
            {card.tags.map((tag) => (
              <li key={tag.id}>
                <Chip>{tag.name}</Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
      {board && board.labels.length > 0 && (
        <fieldset className={styles.wide}>
          <legend className={styles.label}>{texts.labels}</legend>
          <div className={styles.chips}>
            {board.labels.map((label) => (
              <Chip
                key={label.id}
                icon={<i className={classNames(colors.color, styles.dot)} data-color={label.color} />}
                pressed={labels.includes(label.id)}
                onPress={() => void change({ labels: toggled(labels, label.id) })}
              >
                {label.name}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      <div className={styles.wide}>
        <ColorChoice
          label={texts.color}
          none
          value={card.cardColor}
          onChange={(cardColor) => void change({ cardColor })}
        />
      </div>
      <CardConflict saving={saving} board={board} colleagues={colleagues} />
    </fieldset>
  )
}

const sinceWords = (enteredAt: string, today: string) => {
  const words = shortDay(dayOf(Date.parse(enteredAt)), today)
  return /\d/.test(words) ? words : inSentence(words)
}

const toggled = (labels: readonly string[], id: string) =>
  labels.includes(id) ? labels.filter((each) => each !== id) : [...labels, id]

function Assignee({ card, colleagues }: { card: TaskCard; colleagues: Colleagues }) {
  const [choosing, setChoosing] = useState(false)
  const { assignedTo, boardId } = card
  const name = assignedTo ? colleagues.nameOf(assignedTo) : texts.nobody
  const person = colleagues.byId.get(assignedTo ?? '')
  return (
    <div>
      <p className={styles.label} aria-hidden>
        {texts.assigned}
      </p>
      <button
        type="button"
        className={styles.assignee}
        aria-haspopup="dialog"
        aria-label={texts.assignedTo(name)}
        onClick={() => setChoosing(true)}
      >
        {assignedTo && (
          <Avatar name={colleagues.fullNameOf(assignedTo)} picture={person?.picture} size={20} decorative />
        )}
        <span>{name}</span>
      </button>
      {choosing && <AssignDialog cards={[card]} boardId={boardId} onClose={() => setChoosing(false)} />}
    </div>
  )
}

interface ClientFieldsProps {
  card: TaskCard
  onChange(change: Partial<Pick<TaskCard, 'client' | 'clientType'>>): void
}

/** Remounted for another client, so that what was typed is never of the one before. */
function ClientFields({ card, onChange }: ClientFieldsProps) {
  const { client, clientType, source } = card
  const [emptied, setEmptied] = useState(false)
  const byTag = source === 'tag'
  return (
    <>
      {byTag ? (
        <p className={styles.wide}>
          <span className={styles.hint}>{texts.clientOfTag}</span>
        </p>
      ) : (
        <div className={client ? undefined : styles.wide}>
          <ContactField
            label={texts.client}
            value={emptied ? '' : (client?.id ?? '')}
            chosen={client?.name ?? ''}
            onChoose={(id, name) => {
              setEmptied(id === '')
              if (id && id !== client?.id) onChange({ client: { id, name } })
            }}
            // On the way to another name the field is empty for a moment.
            onBlur={() => {
              setEmptied(false)
              if (emptied && client) onChange({ client: null })
            }}
          />
        </div>
      )}
      {client && (
        <SelectField
          label={texts.person}
          value={clientType}
          options={[
            { value: 'primary', label: texts.persons.primary },
            { value: 'secondary', label: texts.persons.secondary },
          ]}
          onChange={(chosen) => onChange({ clientType: chosen as TaskCard['clientType'] })}
        />
      )}
    </>
  )
}
