import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Ellipsis, Pencil, Trash2, TriangleAlert, Zap } from 'lucide-react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { AvatarGroup } from '#ui/data/avatar-group.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import type { TaskBoard } from '../taskboards.queries.ts'
import { boardCardTexts as texts } from '../texts/board-list.texts.ts'
import styles from './board-card.module.css'
import { LaneShares } from './lane-shares.tsx'

const mostFaces = 4
const mostTags = 3

export interface BoardCardActs {
  onEdit(board: TaskBoard): void
  onCopy(board: TaskBoard): void
  onArchive(board: TaskBoard, archived: boolean): void
  /** Only for admins. */
  onDelete?: ((board: TaskBoard) => void) | undefined
}

interface BoardCardProps extends BoardCardActs {
  board: TaskBoard
  colleagues: Colleagues
}

/** The whole card leads to its board; what is on it stays within reach. */
export function BoardCard({ board, colleagues, ...acts }: BoardCardProps) {
  const { id, boardname, description, archived, monitor, monitorAlert } = board
  return (
    <article className={styles.card} aria-label={boardname}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          <Link to="/tasks/$id" params={{ id }} className={styles.link}>
            {boardname}
          </Link>
        </h2>
        <Menu
          label={texts.actions(boardname)}
          placement="bottom-end"
          trigger={
            <IconButton size="s" name={texts.actions(boardname)} icon={<Ellipsis />} className={styles.reachable} />
          }
          entries={entriesOf(board, acts)}
        />
      </header>
      {description && (
        <p className={styles.description} title={description}>
          {description}
        </p>
      )}
      {(archived || (monitor && monitorAlert > 0)) && (
        <div className={styles.states}>
          {archived && <Chip look="neutral">{texts.archived}</Chip>}
          {monitor && monitorAlert > 0 && (
            <Chip look="bad" icon={<TriangleAlert aria-hidden />}>
              {texts.alert(monitorAlert)}
            </Chip>
          )}
        </div>
      )}
      <div className={styles.foot}>
        <Progress board={board} />
        <People board={board} colleagues={colleagues} />
        <Tags board={board} />
      </div>
    </article>
  )
}

function entriesOf(board: TaskBoard, { onEdit, onCopy, onArchive, onDelete }: BoardCardActs) {
  const { archived } = board
  return [
    ...(archived ? [] : [{ label: texts.edit, icon: <Pencil />, run: () => onEdit(board) }]),
    { label: texts.copy, icon: <Copy />, run: () => onCopy(board) },
    {
      label: archived ? texts.restore : texts.archive,
      icon: archived ? <ArchiveRestore /> : <Archive />,
      run: () => onArchive(board, !archived),
    },
    ...(onDelete
      ? ['divider' as const, { label: texts.delete, icon: <Trash2 />, danger: true, run: () => onDelete(board) }]
      : []),
  ]
}

const Progress = ({ board: { boardname, completed, total, progress, lanes } }: { board: TaskBoard }) => (
  <div>
    <p className={styles.progress}>
      <span>{texts.completed(completed, total)}</span>
      {total > 0 && <b>{texts.percent(progress)}</b>}
    </p>
    {/* The bar of the lanes shows it too. */}
    <VisuallyHidden>
      <ProgressBar label={texts.progress(boardname)} value={total > 0 ? progress / 100 : 0} />
    </VisuallyHidden>
    <LaneShares lanes={lanes} />
  </div>
)

function People({ board: { boardname, users, assigned }, colleagues }: Pick<BoardCardProps, 'board' | 'colleagues'>) {
  const people = users
    .toSorted((one, other) => other.cards - one.cards)
    .map(({ id }) => ({
      ...{ id, name: colleagues.fullNameOf(id) },
      picture: colleagues.byId.get(id)?.picture ?? null,
    }))
  return (
    <div className={styles.people}>
      <AvatarGroup people={people} most={mostFaces} label={texts.people(boardname)} />
      <span>{assigned > 0 ? texts.assigned(assigned) : texts.nobody}</span>
    </div>
  )
}

function Tags({ board: { boardname, assignedTag } }: { board: TaskBoard }) {
  if (assignedTag.length === 0) return null
  const rest = assignedTag.slice(mostTags).map(({ name }) => name)
  return (
    <ul className={styles.tags} aria-label={texts.tags(boardname)}>
      {assignedTag.slice(0, mostTags).map(({ id, name }) => (
        <li key={id} title={name}>
          <Chip icon={<Zap aria-hidden />}>{name}</Chip>
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.join(', ')} className={styles.rest}>
          {texts.moreTags(rest.length)}
        </li>
      )}
    </ul>
  )
}
