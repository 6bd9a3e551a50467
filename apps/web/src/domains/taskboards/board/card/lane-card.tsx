import { Calendar, Check, Ellipsis, ListChecks, MessageSquare, Paperclip, TriangleAlert, UserPlus } from 'lucide-react'
import { memo, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Avatar } from '#ui/data/avatar.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { useArchived } from '../../archived.ts'
import colors from '../../color/board-color.module.css'
import type { TaskCard, TaskLabel } from '../../taskboards.queries.ts'
import { boardCardTexts as texts } from '../../texts/board.texts.ts'
import { useBoard, useBoardState } from '../board-state.ts'
import { useCardDrag } from '../drag.ts'
import styles from './card.module.css'
import { formatCardDate } from './card-facts.ts'
import { formatCardName } from './card-name.ts'

interface LaneCardProps {
  card: TaskCard
  /** Of the board. */
  labels: readonly TaskLabel[]
  /** The name of a lane where cards are done. */
  doneLane: string | undefined
  today: string
  escalation: string | undefined
  /** Undefined: unassigned. */
  assignee: string | undefined
  picture: string | null
  /** Tab reaches one card of a lane, the arrow keys the others. */
  tabStop: boolean
  /** It is being moved: its place is kept free. */
  lifted: boolean
  /** Beside the board. */
  open: boolean
}

/** What is clicked on it is found by its attributes (use-board-clicks.ts): hundreds of cards need no functions. */
export const LaneCard = memo(function LaneCard(props: LaneCardProps) {
  const { card, tabStop, escalation } = props
  const board = useBoard()
  const selected = useBoardState((state) => state.selected.has(card.id))
  const row = useRef<HTMLLIElement>(null)
  const name = useRef<HTMLButtonElement>(null)
  const id = useId()
  const archived = useArchived()
  useCardDrag(row, card.id, archived)
  useLayoutEffect(() => {
    if (board.focusNext !== card.id) return
    board.focusNext = undefined
    // Unless the person has moved the focus elsewhere.
    if (document.activeElement === document.body) name.current?.focus()
  }, [board, card.id])
  return (
    <li
      ref={row}
      className={classNames(colors.color, styles.card)}
      data-card={card.id}
      data-color={card.cardColor ?? undefined}
      data-escalated={escalation !== undefined || undefined}
      data-selected={selected || undefined}
      data-lifted={props.lifted || undefined}
      data-open={props.open || undefined}
    >
      <div className={styles.top}>
        <button
          ref={name}
          type="button"
          className={styles.name}
          data-act="open"
          tabIndex={tabStop ? 0 : -1}
          aria-describedby={id}
          aria-current={props.open || undefined}
        >
          <span dir="auto">{formatCardName(card)}</span>
        </button>
        {card.client && card.clientType === 'secondary' && (
          <span className={styles.secondary}>
            <Chip>{texts.secondary}</Chip>
          </span>
        )}
        {!archived && <Acts card={card} selected={selected} tabStop={tabStop} />}
        <Assign archived={archived} assignee={props.assignee} picture={props.picture} tabStop={tabStop} />
      </div>
      <div id={id}>
        {card.client && card.title && (
          <p className={styles.title} dir="auto">
            {card.title}
          </p>
        )}
        {card.subTitle && <p className={styles.sub}>{card.subTitle}</p>}
        <Labels card={card} labels={props.labels} />
        {escalation !== undefined && (
          <p className={styles.escalation}>
            <TriangleAlert aria-hidden />
            {escalation}
          </p>
        )}
        <Foot {...props} />
      </div>
    </li>
  )
})

interface AssignProps extends Pick<LaneCardProps, 'assignee' | 'picture' | 'tabStop'> {
  archived: boolean
}

const Assign = ({ assignee, picture, tabStop, archived }: AssignProps) => {
  const name = assignee === undefined ? texts.assign : texts.assignedTo(assignee)
  if (archived)
    return (
      assignee !== undefined && (
        <Tooltip text={name}>
          <span className={styles.assign} role="img" aria-label={name}>
            <Avatar name={assignee} picture={picture} size={24} decorative />
          </span>
        </Tooltip>
      )
    )
  return (
    <Tooltip text={name} naming>
      <button
        type="button"
        className={styles.assign}
        data-act="assign"
        data-nobody={assignee === undefined || undefined}
        tabIndex={tabStop ? 0 : -1}
        aria-label={name}
        aria-haspopup="dialog"
      >
        {assignee === undefined ? (
          <UserPlus aria-hidden />
        ) : (
          <Avatar name={assignee} picture={picture} size={24} decorative />
        )}
      </button>
    </Tooltip>
  )
}

function Labels({ card, labels }: Pick<LaneCardProps, 'card' | 'labels'>) {
  const shown = labels.filter(({ id }) => card.labels.includes(id))
  if (shown.length === 0) return null
  return (
    <p className={styles.labels}>
      {shown.map(({ id, name, color }) => (
        <span key={id} className={classNames(colors.color, styles.label)} data-color={color}>
          {name}
        </span>
      ))}
    </p>
  )
}

function Foot({ card, doneLane, today }: LaneCardProps) {
  const date = formatCardDate(card, doneLane, today)
  const { checklist, comments, files, tags } = card
  if (!date && checklist.total + comments + files + tags.length === 0) return null
  return (
    <div className={styles.foot}>
      {date && (
        <span className={styles.fact} data-look={date.look}>
          <Calendar aria-hidden />
          {date.text}
        </span>
      )}
      {checklist.total > 0 && (
        <Fact icon={<ListChecks />} name={texts.checklistName(checklist.done, checklist.total)}>
          {texts.checklist(checklist.done, checklist.total)}
        </Fact>
      )}
      {comments > 0 && (
        <Fact icon={<MessageSquare />} name={texts.comments(comments)}>
          {String(comments)}
        </Fact>
      )}
      {files > 0 && (
        <Fact icon={<Paperclip />} name={texts.files(files)}>
          {String(files)}
        </Fact>
      )}
      {tags.length > 0 && (
        <span className={styles.tags}>
          {tags.map(({ id, name }) => (
            <Chip key={id}>{name}</Chip>
          ))}
        </span>
      )}
    </div>
  )
}

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: string }) => (
  <span className={styles.fact} role="img" aria-label={name} title={name}>
    {icon}
    {children}
  </span>
)

const Acts = ({ card, selected, tabStop }: { card: TaskCard; selected: boolean; tabStop: boolean }) => (
  <span className={styles.acts}>
    {/* biome-ignore lint/a11y/useSemanticElements: Shift and a click select a range, which an input would not tell */}
    <button
      type="button"
      role="checkbox"
      className={styles.check}
      data-act="select"
      tabIndex={tabStop ? 0 : -1}
      aria-checked={selected}
      aria-label={texts.select(formatCardName(card))}
    >
      <span>{selected && <Check aria-hidden />}</span>
    </button>
    <button
      type="button"
      className={styles.more}
      data-act="menu"
      tabIndex={tabStop ? 0 : -1}
      aria-label={texts.menu(formatCardName(card))}
      aria-haspopup="menu"
    >
      <Ellipsis aria-hidden />
    </button>
  </span>
)
