// The scroll position of a feed. The rendered rows are in one block, and one of them is the anchor. When rows are added,
// removed or resized, the block is moved so that the anchor stays where it is on the screen. scrollTop is not changed during a
// scroll; the difference to the position that all heights add up to is corrected when scrolling has stopped.

import {
  arrivals,
  type Drawn,
  drawnAmong,
  drawnAround,
  drawnAtNewest,
  isDrawn,
  type Newest,
  nearestStaying,
} from './drawn-rows.ts'
import { createFeedSizes } from './feed-sizes.ts'
import type { FeedEdges, FeedElements, FeedView } from './feed-view.ts'

/** Height of the loading indicator before the first and after the last row. */
export const EDGE = 44
/** Pixels rendered beyond each edge of the frame, and the number left at which more rows are rendered. */
const SPARE = 400
const LEAST_SPARE = 150
/** Pixels from the newest row within which the list stays at it. */
const NEAR = 8

type Align = 'start' | 'center' | 'end'

export function createFeedPlace(newest: Newest) {
  const sizes = createFeedSizes()
  let elements: FeedElements | undefined
  let edges: FeedEdges = { start: false, end: false }
  let drawn: Drawn = { keys: [], first: 0, last: -1 }
  /** The top of the block within the area. */
  let start = 0
  /** The last known scrollTop of the frame. */
  let scrolled = 0
  let anchor: { key: string; at: number } | undefined
  let pinned = true
  let unseen = 0
  let wanted: { key: string; align: Align } | undefined
  let viewport = 0

  const frameOf = () => elements?.frame as HTMLElement
  const count = () => drawn.keys.length
  const rowAt = (index: number) =>
    isDrawn(drawn, index) ? (elements?.block.children[index - drawn.first] as HTMLElement | undefined) : undefined
  const indexOf = (key: string | undefined) => {
    for (let index = drawn.first; index <= drawn.last; index++) if (drawn.keys[index] === key) return index
    return -1
  }
  /** The pixel of the list at the top of the frame. */
  const topInView = () => scrolled - start + sizes.top(drawn.first)
  /** The top of a row within the frame. */
  const seenAt = (index: number) => sizes.top(index) - topInView()
  const listHeight = () => (edges.start ? EDGE : 0) + sizes.total() + (edges.end ? EDGE : 0)
  const idealStart = () => {
    const empty = newest === 'end' ? Math.max(0, viewport - listHeight()) : 0
    return empty + (edges.start ? EDGE : 0) + sizes.top(drawn.first)
  }

  function moveBlock(to: number) {
    if (!elements) return
    start = to
    elements.block.style.top = `${to}px`
    const after = sizes.total() - sizes.top(drawn.first) + (edges.end ? EDGE : 0)
    elements.area.style.height = `${to + after}px`
  }

  function scrollTo(to: number) {
    frameOf().scrollTop = to
    scrolled = frameOf().scrollTop
  }

  function measure() {
    for (const [at, row] of [...(elements?.block.children ?? [])].entries())
      sizes.measure(drawn.first + at, row.getBoundingClientRect().height)
  }

  /** Moves the block to the position that all heights add up to, and scrolls by the same amount. */
  function settle() {
    const by = idealStart() - start
    if (Math.abs(by) < 1) return moveBlock(start)
    moveBlock(start + by)
    const to = scrolled + by
    scrollTo(to)
    // Browsers round scrollTop.
    if (Math.abs(scrolled - to) < 1) moveBlock(start + scrolled - to)
  }

  function toNewest() {
    moveBlock(idealStart())
    scrollTo(newest === 'end' ? frameOf().scrollHeight : 0)
  }

  const isAtNewest = () => {
    const { scrollHeight, clientHeight, scrollTop } = frameOf()
    // If newer rows are not loaded yet, the last loaded row is not the newest.
    if (newest === 'start') return !edges.start && drawn.first === 0 && scrollTop <= NEAR
    return !edges.end && drawn.last === count() - 1 && scrollHeight - clientHeight - scrollTop <= NEAR
  }

  /** Reads the scroll position, whose event may not have been received yet. */
  function catchUp() {
    const by = frameOf().scrollTop - scrolled
    // A row that grew may have moved the newest row out of view. That is not a scroll.
    if (pinned && (newest === 'end' ? by < 0 : by > 0)) pinned = isAtNewest()
    if (anchor) anchor.at -= by
    scrolled += by
  }

  /** Puts the anchor back where it was on the screen. */
  function hold() {
    if (pinned) return toNewest()
    const row = rowAt(indexOf(anchor?.key))
    if (!row || !anchor) return
    const drift = row.getBoundingClientRect().top - frameOf().getBoundingClientRect().top - anchor.at
    moveBlock(Math.abs(drift) > 0.1 ? start - drift : start)
  }

  /** The anchor is the first row that is fully visible: a row above it that grows does so out of view. */
  function chooseAnchor() {
    let index = sizes.at(topInView())
    if (seenAt(index) < -1 && index < count() - 1 && seenAt(index + 1) < viewport) index++
    const key = drawn.keys[index]
    anchor = key === undefined ? undefined : { key, at: seenAt(index) }
  }

  /** The rows to render, if too few are. */
  function lacking(): Drawn | undefined {
    const { keys, first, last } = drawn
    const top = topInView()
    const above = first > 0 && sizes.top(first) > top - LEAST_SPARE
    const below = last < count() - 1 && sizes.top(last + 1) < top + viewport + LEAST_SPARE
    if (!above && !below) return undefined
    return { keys, first: sizes.at(top - SPARE), last: sizes.at(top + viewport + SPARE) }
  }

  function bring({ key, align }: NonNullable<typeof wanted>) {
    const index = indexOf(key)
    moveBlock(idealStart())
    const room = Math.max(0, viewport - (sizes.top(index + 1) - sizes.top(index)))
    const top = start + sizes.top(index) - sizes.top(drawn.first)
    scrollTo(top - { start: 0, center: room / 2, end: room }[align])
    anchor = { key, at: seenAt(index) }
    pinned = isAtNewest()
    wanted = undefined
  }

  function show(key: string, align: Align): Drawn | undefined {
    const index = indexOf(key)
    const target = index >= 0 ? index : drawn.keys.indexOf(key)
    if (target < 0) return undefined
    wanted = { key, align }
    pinned = false
    if (index < 0) return drawnAround(drawn.keys, target)
    bring(wanted)
    return conclude()
  }

  /** The scroll bar was dragged beyond the rendered rows. At its ends, show the first or last row. */
  function jumped(): Drawn | undefined {
    const { scrollHeight, clientHeight } = frameOf()
    const [first, last] = [drawn.keys[0], drawn.keys.at(-1)]
    if (first !== undefined && scrolled <= 0) return show(first, 'start')
    if (last !== undefined && scrolled >= scrollHeight - clientHeight - 1) return show(last, 'end')
    moveBlock(idealStart())
    return lacking()
  }

  /** Chooses the anchor, and returns the rows to render next. */
  function conclude() {
    // No row may be above the scrollable area, and there may be no gap before the first row.
    if (start < 0 || (drawn.first === 0 && Math.abs(start - idealStart()) >= 1)) settle()
    chooseAnchor()
    return lacking()
  }

  return {
    attach(next: FeedElements | undefined) {
      elements = next
    },

    /** The rows to render from a new list of keys. */
    follow(before: Drawn, keys: readonly string[]): Drawn {
      if (pinned || !anchor) return drawnAtNewest(keys, newest, before.last - before.first + 1)
      return drawnAmong(keys, before, indexOf(anchor.key)) ?? drawnAtNewest(keys, newest)
    },

    /** After rows were rendered. Returns the rows to render instead, if too few were. */
    drew(next: Drawn, nextEdges: FeedEdges): Drawn | undefined {
      catchUp()
      const before = drawn
      const others = next.keys !== before.keys
      const offset = start - sizes.top(before.first)
      if (others && anchor) {
        const now = new Set(next.keys.slice(next.first, next.last + 1))
        const staying = nearestStaying(before, indexOf(anchor.key), (key) => now.has(key))
        const key = staying === undefined ? undefined : before.keys[staying]
        anchor = key === undefined ? undefined : { key, at: seenAt(staying ?? 0) }
        // If newer rows were not loaded yet, the added rows are not new.
        if (!pinned) unseen += edges[newest] ? 0 : arrivals(before.keys, next.keys, newest)
      }
      drawn = next
      edges = nextEdges
      viewport = frameOf().clientHeight
      if (others) sizes.setKeys(next.keys)
      measure()
      if (wanted && indexOf(wanted.key) >= 0) bring(wanted)
      else if (!anchor) pinned = true
      else if (!pinned && indexOf(anchor.key) < 0) moveBlock(offset + sizes.top(next.first))
      hold()
      if (others && !pinned) settle()
      // The frame may grow with its rows.
      viewport = frameOf().clientHeight
      return conclude()
    },

    /** After a scroll. */
    moved(): Drawn | undefined {
      catchUp()
      if (!pinned && (seenAt(drawn.last + 1) <= 0 || seenAt(drawn.first) >= viewport)) return jumped()
      hold()
      if (!pinned) pinned = isAtNewest()
      return conclude()
    },

    /** After a row or the frame was resized. */
    resized(): Drawn | undefined {
      catchUp()
      viewport = frameOf().clientHeight
      measure()
      hold()
      return conclude()
    },

    /** When scrolling has stopped. */
    rested() {
      catchUp()
      settle()
    },

    /** Scrolls to a row. Returns the rows to render if it is not among the rendered ones. */
    show,

    toNewest(): Drawn | undefined {
      pinned = true
      const next = drawnAtNewest(drawn.keys, newest)
      if (isDrawn(drawn, newest === 'end' ? next.last : next.first)) toNewest()
      else return next
      return conclude()
    },

    view(): FeedView {
      if (pinned) unseen = 0
      const top = topInView()
      const first = sizes.at(top)
      return {
        first,
        isCut: seenAt(first) < -1,
        nextAt: seenAt(first + 1),
        atNewest: pinned,
        unseen,
        nearStart: top < viewport,
        nearEnd: sizes.total() - top < 2 * viewport,
      }
    },

    rowOf: (key: string) => rowAt(indexOf(key)),
    /** The first row that is fully visible. */
    firstWhole: () => rowAt(indexOf(anchor?.key)),
  }
}
