import { Plus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { formatTimeOrDay } from '#ui/format/short-date.ts'
import { classNames } from '#ui/layout/class-names.ts'
import styles from './list.module.css'

interface ListPaneProps {
  texts: Record<'title' | 'new' | 'search', string> & { searchPlaceholder?: string }
  count: ReactNode
  search: { value: string; onChange(words: string): void; maxLength: number }
  onNew(): void
  /** Below the search. */
  filters?: ReactNode
  children: ReactNode
}

/** A list of rooms with its title, the button for a new one, and the search. */
export const ListPane = ({ texts, count, search, onNew, filters, children }: ListPaneProps) => (
  <section className={styles.pane} aria-label={texts.title}>
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{texts.title}</h1>
        <span className={styles.count}>{count}</span>
        <Button look="solid" icon={<Plus />} onClick={onNew}>
          {texts.new}
        </Button>
      </div>
      <SearchField label={texts.search} placeholder={texts.searchPlaceholder} {...search} />
      {filters}
    </header>
    {children}
  </section>
)

interface ListKeys {
  /** In the order of the list. */
  rooms: readonly { id: string }[]
  selected: string | undefined
  onOpen(roomId: string): void
  onNew(): void
  texts: Record<'title' | 'nextKey' | 'previousKey' | 'newKey', string>
}

/** The next room, the previous one, and a new one by the keyboard. */
export function useListKeys({ rooms, selected, onOpen, onNew, texts }: ListKeys) {
  const move = (by: number) => {
    const at = rooms.findIndex(({ id }) => id === selected)
    const next = rooms[at === -1 ? 0 : at + by]
    if (next) onOpen(next.id)
  }
  const scope = texts.title
  useShortcut({ keys: 'j', description: texts.nextKey, scope, run: () => move(1) })
  useShortcut({ keys: 'k', description: texts.previousKey, scope, run: () => move(-1) })
  useShortcut({ keys: 'c', description: texts.newKey, scope, run: onNew })
}

interface ListItemProps extends ComponentProps<'button'> {
  selected: boolean
}

/** Opens the room whose row it contains. */
export const ListItem = ({ className, selected, ...rest }: ListItemProps) => (
  <button type="button" className={classNames(styles.item, className)} aria-current={selected || undefined} {...rest} />
)

interface ListRowProps {
  className: string | undefined
  /** There is something to read: the name and the time stand out. */
  unread: boolean
  face: ReactNode
  name: string
  /** Beside the name. */
  mark?: ReactNode
  /** When the newest message was written. */
  at: string | undefined
  today: string
  preview: string
  /** Beside the preview. */
  badges: ReactNode
  /** More lines. */
  children?: ReactNode
}

export const ListRow = ({
  className,
  unread,
  face,
  name,
  mark,
  at,
  today,
  preview,
  badges,
  children,
}: ListRowProps) => (
  <span className={classNames(styles.row, className)} data-unread={unread || undefined}>
    {face}
    <span className={styles.words}>
      <Heading name={name} mark={mark} at={at} today={today} />
      <span className={styles.line}>
        <span className={styles.preview} dir="auto">
          {preview}
        </span>
        {badges}
      </span>
      {children}
    </span>
  </span>
)

export const RowLine = ({ children }: { children: ReactNode }) => <span className={styles.line}>{children}</span>

const Heading = ({ name, mark, at, today }: Pick<ListRowProps, 'name' | 'mark' | 'at' | 'today'>) => (
  <RowLine>
    <span className={styles.name} dir="auto">
      {name}
    </span>
    {mark}
    {at && (
      <time className={styles.when} dateTime={at} title={formatDateTime(at)}>
        {formatTimeOrDay(at, today)}
      </time>
    )}
  </RowLine>
)

interface FoundRowProps extends Pick<ListRowProps, 'name' | 'today'> {
  at: string
  words: string
  onOpen(): void
  /** Where it was found. */
  children?: ReactNode
}

/** A message that contains the words of the search. */
export const FoundRow = ({ name, at, today, words, onOpen, children }: FoundRowProps) => (
  <li>
    <button type="button" className={styles.found} onClick={onOpen}>
      <Heading name={name} at={at} today={today} />
      <span className={styles.foundWords} dir="auto">
        {words}
      </span>
      {children}
    </button>
  </li>
)

/** The list while it loads. */
export const ListSkeleton = ({ row }: { row: string | undefined }) => (
  <div className={styles.loading} aria-busy>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((at) => (
      <div key={at} className={classNames(styles.row, row)}>
        <Skeleton width={32} height={32} round />
        <span className={styles.words}>
          <Skeleton width="60%" height={14} />
          <Skeleton width="90%" height={12} />
        </span>
      </div>
    ))}
  </div>
)
