import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { dataTexts } from '#ui/texts/data.texts.ts'
import { Button } from '../../actions/button.tsx'
import { count } from '../../format/counted.ts'
import { classNames } from '../../layout/class-names.ts'
import { VisuallyHidden } from '../../layout/visually-hidden.tsx'
import type { Newest } from './drawn-rows.ts'
import styles from './feed.module.css'
import { FeedEdge, type FeedPages } from './feed-edge.tsx'
import { FeedRow } from './feed-row.tsx'
import type { FeedView } from './feed-view.ts'
import { useFeedKeys } from './use-feed-keys.ts'
import { useFeedPlace } from './use-feed-place.ts'

interface FeedListProps<Row> {
  label: string
  /** In display order. Pass the same array while the rows are the same. */
  rows: readonly Row[]
  rowKey(row: Row): string
  /** Pass the same function while it renders the same. */
  row(row: Row): ReactNode
  /** The end at which rows are added: `end` for a conversation, `start` for a history. The list opens there. */
  newest: Newest
  /** The heading above each day. Hidden from screen readers, so a row must contain its date as well. */
  dayOf?(row: Row): string
  /** What is drawn for a heading, by default its text. Pass the same function while it renders the same. */
  dayText?(day: string): ReactNode
  above?: FeedPages | undefined
  below?: FeedPages | undefined
  /** Key of a row to scroll to and highlight, as soon as it is loaded. */
  shown?: string | undefined
  /** Loads the newest rows, if they are not loaded because `shown` is an old row. */
  onNewest?(): void
  /** By default the list is as high as its parent. */
  className?: string
}

/** A virtualized list of rows of different heights. What is being read does not move when rows are added or resized. */
export function FeedList<Row>({
  label,
  rows,
  rowKey,
  row,
  newest,
  dayOf,
  dayText,
  above,
  below,
  shown,
  onNewest,
  className,
}: FeedListProps<Row>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of a row never changes
  const keys = useMemo(() => rows.map(rowKey), [rows])
  const [{ atNewest, unseen, nearStart, nearEnd, day }, setSeen] = useState<Seen>(FIRST)
  const dayAt = (index: number) => {
    const at = rows[index]
    return at === undefined ? undefined : dayOf?.(at)
  }
  const beginsDay = (index: number) => index === 0 || dayAt(index) !== dayAt(index - 1)
  const onView = ({ first, isCut, nextAt, ...view }: FeedView) => {
    // Not over a heading among the rows.
    const isPushed = nextAt < DAY_HEIGHT && beginsDay(first + 1)
    const next = { ...view, day: (isCut || !beginsDay(first)) && !isPushed ? dayAt(first) : undefined }
    setSeen((before) => (isSame(before, next) ? before : next))
  }
  const { frame, area, block, drawn, place, draw } = useFeedPlace({
    keys,
    newest,
    moreAtStart: above?.hasMore ?? false,
    moreAtEnd: below?.hasMore ?? false,
    onView,
  })
  const focusKeys = useFeedKeys({ frame, place, keys, draw })

  useLoading(above, nearStart, rows.length)
  useLoading(below, nearEnd, rows.length)

  const isHere = shown !== undefined && keys.includes(shown)
  useLayoutEffect(() => {
    if (isHere) draw(place.show(shown, 'center'))
  }, [isHere, shown, place, draw])

  const toNewest = () => {
    const more = newest === 'end' ? below : above
    if (more?.hasMore) onNewest?.()
    else flushSync(() => draw(place.toNewest()))
    // The button, which has the focus, is removed.
    frame.current?.focus({ preventScroll: true })
  }
  const Arrow = newest === 'end' ? ArrowDown : ArrowUp
  const days = dayOf && rows.slice(Math.max(0, drawn.first - 1), drawn.last + 1).map(dayOf)
  const dayBegun = (index: number) => {
    const at = index - Math.max(0, drawn.first - 1)
    return days?.[at] === days?.[at - 1] ? undefined : days?.[at]
  }
  const known = above?.hasMore || below?.hasMore ? -1 : rows.length
  return (
    <div className={classNames(styles.feed, className)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={frame} className={styles.frame} aria-label={label} tabIndex={0} {...focusKeys}>
        <div ref={area} className={styles.area}>
          <FeedEdge at="start" pages={above} />
          <div
            ref={block}
            className={styles.rows}
            role="feed"
            aria-label={label}
            aria-busy={above?.loading || below?.loading || undefined}
          >
            {rows.slice(drawn.first, drawn.last + 1).map((each, at) => {
              const index = drawn.first + at
              const key = keys[index] ?? ''
              return (
                <FeedRow
                  key={key}
                  row={each}
                  rowKey={key}
                  place={index + 1}
                  of={known}
                  day={dayBegun(index)}
                  dayText={dayText}
                  isShown={key === shown}
                  draw={row}
                />
              )
            })}
          </div>
          <FeedEdge at="end" pages={below} />
        </div>
      </section>
      {day !== undefined && (
        <p className={styles.current} aria-hidden>
          <span>{dayText?.(day) ?? day}</span>
        </p>
      )}
      {!atNewest && (
        <div className={styles.jump}>
          <Button size="s" icon={<Arrow />} onClick={toNewest}>
            {unseen > 0 ? dataTexts.newRows(count(unseen)) : dataTexts.newest}
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{unseen > 0 ? dataTexts.newRows(count(unseen)) : ''}</span>
      </VisuallyHidden>
    </div>
  )
}

/** Height of a heading with its padding. */
const DAY_HEIGHT = 40

type Seen = Omit<FeedView, 'first' | 'isCut' | 'nextAt'> & { day: string | undefined }
const FIRST: Seen = { atNewest: true, unseen: 0, nearStart: false, nearEnd: false, day: undefined }

const isSame = (a: Seen, b: Seen) =>
  a.atNewest === b.atNewest &&
  a.unseen === b.unseen &&
  a.nearStart === b.nearStart &&
  a.nearEnd === b.nearEnd &&
  a.day === b.day

/** Loads one page at a time. After a failure, only the Try again button loads it. */
function useLoading(pages: FeedPages | undefined, isNear: boolean, rows: number) {
  const load = useEffectEvent(() => pages?.load())
  const isWanted = isNear && pages?.hasMore && !pages.loading && pages.failure === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a short page the end may still be near
  useEffect(() => {
    if (isWanted) load()
  }, [isWanted, rows])
}
