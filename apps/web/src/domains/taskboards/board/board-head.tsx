import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { useIsFetching } from '@tanstack/react-query'
import { ArrowLeft, Columns3, Ellipsis, Eraser, RefreshCw, Repeat, Tag, UserPlus, Zap } from 'lucide-react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { count } from '#ui/format/counted.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { refreshBoard, type TaskBoard } from '../taskboards.queries.ts'
import { laneTexts, boardTexts as texts } from '../texts/board.texts.ts'
import styles from './board.module.css'
import type { BoardChange, BoardSearch } from './board-search.ts'
import { useBoard } from './board-state.ts'

interface BoardHeadProps {
  board: TaskBoard
  search: BoardSearch
  colleagues: Colleagues
  onSearch(change: BoardChange): void
  onBack(): void
}

export function BoardHead({ board, search, colleagues, onSearch, onBack }: BoardHeadProps) {
  const doing = useBoard()
  const fetching = useIsFetching({ queryKey: ['taskBoards'] }) > 0
  return (
    <header className={styles.head}>
      <IconButton name={texts.back} icon={<ArrowLeft />} onClick={onBack} />
      <div className={styles.heading}>
        <h1>
          {board.boardname}
          <span className={styles.total} title={texts.cards(board.total)}>
            {count(board.total)}
          </span>
        </h1>
        {board.description && <p title={board.description}>{board.description}</p>}
      </div>
      {board.assignedTag.length > 0 && (
        <ul className={styles.tags} aria-label={texts.tags} title={texts.tags}>
          <Zap aria-hidden />
          {board.assignedTag.map(({ id, name }) => (
            <li key={id}>
              <Chip>{name}</Chip>
            </li>
          ))}
        </ul>
      )}
      <People {...{ board, search, colleagues, onSearch }} />
      <span className={styles.tools}>
        <IconButton
          name={texts.refresh}
          icon={<RefreshCw className={fetching ? styles.turning : undefined} />}
          onClick={() => refreshBoard(doing.client, doing.boardId)}
        />
        {!board.archived && <BoardMenu board={board} />}
      </span>
    </header>
  )
}

function BoardMenu({ board }: { board: TaskBoard }) {
  const { state } = useBoard()
  const { role } = useMe()
  const open = (kind: 'addLane' | 'labels' | 'recurring' | 'clears') => () => state.setState({ dialog: { kind } })
  const isFull = board.lanes.length >= boardLimits.lanes && laneTexts.full(boardLimits.lanes)
  return (
    <Menu
      label={texts.menu}
      placement="bottom-end"
      trigger={<IconButton name={texts.menu} icon={<Ellipsis />} />}
      entries={[
        { label: texts.addLane, icon: <Columns3 />, disabled: isFull, run: open('addLane') },
        { label: texts.labels, icon: <Tag />, run: open('labels') },
        { label: texts.recurring, icon: <Repeat />, run: open('recurring') },
        ...(hasAdminRights(role) ? [{ label: texts.clears, icon: <Eraser />, run: open('clears') }] : []),
      ]}
    />
  )
}

/** Beyond them, the others are in a menu. */
const most = 8

function People({ board, search: { user }, colleagues, onSearch }: Omit<BoardHeadProps, 'onBack'>) {
  const known = board.users.some(({ id }) => id === user)
  const all = known || !user || user === 'none' ? board.users : [{ id: user, cards: 0 }, ...board.users]
  const toggle = (id: string) => onSearch({ user: user === id ? undefined : id })
  const { byId, fullNameOf } = colleagues
  const others = all.slice(most)
  return (
    <fieldset className={styles.people} aria-label={texts.people}>
      {all.slice(0, most).map(({ id, cards }) => (
        <Tooltip key={id} text={texts.person(fullNameOf(id), cards)} placement="bottom" naming>
          <button
            type="button"
            aria-label={texts.person(fullNameOf(id), cards)}
            aria-pressed={user === id}
            onClick={() => toggle(id)}
          >
            <Avatar name={fullNameOf(id)} picture={byId.get(id)?.picture} size={24} decorative />
          </button>
        </Tooltip>
      ))}
      {others.length > 0 && (
        <Menu
          label={texts.morePeopleName}
          trigger={
            <button type="button" className={styles.others} aria-label={texts.morePeopleName}>
              {texts.morePeople(others.length)}
            </button>
          }
          entries={others.map(({ id, cards }) => ({
            label: fullNameOf(id),
            aside: count(cards),
            checked: user === id,
            run: () => toggle(id),
          }))}
        />
      )}
      <Tooltip text={texts.unassigned} placement="bottom" naming>
        <button
          type="button"
          aria-label={texts.unassigned}
          aria-pressed={user === 'none'}
          onClick={() => toggle('none')}
        >
          <i className={styles.nobody}>
            <UserPlus aria-hidden />
          </i>
        </button>
      </Tooltip>
    </fieldset>
  )
}
