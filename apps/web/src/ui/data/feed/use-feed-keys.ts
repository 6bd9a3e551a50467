import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Drawn } from './drawn-rows.ts'
import type { createFeedPlace } from './feed-place.ts'

/** Pixels that stay visible after Page Up or Page Down. */
const OVERLAP = 40

interface FeedKeysOptions {
  frame: RefObject<HTMLElement | null>
  place: ReturnType<typeof createFeedPlace>
  keys: readonly string[]
  draw(next: Drawn | undefined): void
}

/** Arrow keys move the focus between rows and scroll within a row higher than the frame; Page Up and Down, Home and End. */
export function useFeedKeys({ frame, place, keys, draw }: FeedKeysOptions) {
  const focused = useRef<{ control: Element; key: string; next: string | undefined; previous: string | undefined }>(
    undefined,
  )
  const remember = (control: Element | null) => {
    const row = control?.closest<HTMLElement>('[data-row]')
    const beside = (element: Element | null | undefined) => (element as HTMLElement | null | undefined)?.dataset.row
    const key = beside(row)
    focused.current =
      control && key !== undefined
        ? { control, key, next: beside(row?.nextElementSibling), previous: beside(row?.previousElementSibling) }
        : undefined
  }

  // If the focused row is removed, its neighbor gets the focus; if it was only scrolled out of view, the list does.
  useLayoutEffect(() => {
    const { activeElement } = document
    const last = focused.current
    if (frame.current?.contains(activeElement)) return remember(activeElement)
    if (!last || last.control.isConnected || (activeElement && activeElement !== document.body)) return
    focused.current = undefined
    const neighbor = keys.includes(last.key)
      ? undefined
      : [last.next, last.previous].find((key) => key !== undefined && place.rowOf(key))
    if (neighbor === undefined) frame.current?.focus({ preventScroll: true })
    else focusRow(place.rowOf(neighbor))
  })

  const scrolled = () => flushSync(() => draw(place.moved()))
  const scrollBy = (pixels: number) => {
    frame.current?.scrollBy(0, pixels)
    scrolled()
  }

  const toEnd = (index: number, align: 'start' | 'end') => {
    const key = keys.at(index)
    if (key === undefined) return
    flushSync(() => draw(place.show(key, align)))
    focusRow(place.rowOf(key))
  }

  const step = (row: HTMLElement | null, down: boolean) => {
    const outer = frame.current?.getBoundingClientRect()
    if (!row || !outer) return focusRow(place.firstWhole())
    const box = row.getBoundingClientRect()
    const beyond = down ? box.bottom - outer.bottom : outer.top - box.top
    if (beyond > 1 && box.bottom > outer.top && box.top < outer.bottom)
      return scrollBy(Math.min(beyond, outer.height - OVERLAP) * (down ? 1 : -1))
    const next = (down ? row.nextElementSibling : row.previousElementSibling) as HTMLElement | null
    next?.scrollIntoView({ block: 'nearest' })
    scrolled()
    focusRow(next ?? undefined)
  }

  const turn = (down: boolean) => {
    const element = frame.current
    if (!element) return
    const before = element.scrollTop
    scrollBy((element.clientHeight - OVERLAP) * (down ? 1 : -1))
    if (element.scrollTop === before) toEnd(down ? -1 : 0, down ? 'end' : 'start')
    else focusRow(place.firstWhole())
  }

  /** Returns whether the list handles the key. */
  const move = (key: string, row: HTMLElement | null): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') step(row, key === 'ArrowDown')
    else if (key === 'PageDown' || key === 'PageUp') turn(key === 'PageDown')
    else if (key === 'Home') toEnd(0, 'start')
    else if (key === 'End') toEnd(-1, 'end')
    else return false
    return true
  }

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => remember(target),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const target = event.target as HTMLElement
      // Controls within a row handle their own keys.
      const row = target.matches('[data-row] > article') ? target.parentElement : null
      if ((target !== frame.current && !row) || event.ctrlKey || event.altKey || event.metaKey) return
      if (move(event.key, row)) event.preventDefault()
    },
  }
}

const focusRow = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>(':scope > article')?.focus({ preventScroll: true })
