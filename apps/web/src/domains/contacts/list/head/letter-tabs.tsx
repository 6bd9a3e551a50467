import { Star, Tags } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { counted } from '#ui/format/counted.ts'
import { moveFocus } from '#ui/overlays/layer/focus.ts'
import type { ContactCounts } from '../../contact-types.ts'
import { letterTexts } from '../../texts/list.texts.ts'
import { type Letter, letters } from '../all/places.ts'
import { useListLetter } from '../list-letter.ts'
import type { View } from '../use-list-place.ts'
import styles from './letter-tabs.module.css'

/** `all`, `favorites`, `tags`, or a letter. */
export type ListTab = 'all' | 'favorites' | 'tags' | Letter

interface LetterTabsProps {
  counts: ContactCounts | undefined
  /** None while search results are shown. */
  view: View | undefined
  /** The letter that the list is limited to, or null for all; undefined in the list that has all of them in order. */
  limit: Letter | null | undefined
  onChoose(tab: ListTab): void
  /** Somebody is about to choose it. */
  onAim(tab: ListTab): void
  panelId: string
}

const contactsOf = (count: number) => counted(count, 'contact')

const REST = 100

function keepInSight(list: HTMLElement | null) {
  const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]')
  if (!tab || !list) return
  const { offsetLeft, offsetWidth } = tab
  const { scrollLeft, clientWidth } = list
  if (offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth)
    list.scrollLeft = offsetLeft - clientWidth / 2
}

/** A single tab stop; the arrow keys move, Enter jumps. */
export function LetterTabs({ counts, view, limit, onChoose, onAim, panelId }: LetterTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const letter = useListLetter((state) => state.letter)
  const ofList = limit === undefined ? letter : (limit ?? 'all')
  const active: ListTab | undefined = view === 'all' ? ofList : view

  // On a narrow screen the letters scroll: the active one is scrolled into view once dragging pauses. Measuring it with
  // every letter that a drag passes would cause two layouts per frame.
  useEffect(() => {
    const timer = active && setTimeout(() => keepInSight(list.current), REST)
    return () => clearTimeout(timer)
  }, [active])

  const press = useSteady(onChoose)
  const aim = useSteady(onAim)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: 'first', End: 'last' }[event.key] as 1 | -1 | 'first' | 'last'
    if (!step || !list.current) return
    event.preventDefault()
    moveFocus([...list.current.querySelectorAll<HTMLElement>('[role="tab"]')], step)
  }
  const tab = (value: ListTab, content: ReactNode, title: string, empty = false) => (
    <Tab
      key={value}
      {...{ value, content, title, empty, panelId, press, aim }}
      selected={value === active}
      stop={value === (active ?? 'all')}
    />
  )
  return (
    <div ref={list} role="tablist" aria-label={letterTexts.label} className={styles.tabs} onKeyDown={onKeyDown}>
      {tab('all', letterTexts.all, letterTexts.all)}
      {tab('favorites', star, counts ? letterTexts.favorites(contactsOf(counts.favorites)) : letterTexts.noFavorites)}
      {letters.map((letter) => {
        const count = counts?.letters[letter] ?? 0
        return tab(letter, letter, contactsOf(count), counts !== undefined && count === 0)
      })}
      {tab('tags', tags, letterTexts.tags)}
    </div>
  )
}

const star = <Star />
const tags = <Tags />

interface TabProps {
  value: ListTab
  content: ReactNode
  title: string
  empty: boolean
  selected: boolean
  /** The tab stop. */
  stop: boolean
  panelId: string
  press(tab: ListTab): void
  aim(tab: ListTab): void
}

/** Renders only when it is chosen or left: dragging along the bar passes all of them. */
const Tab = memo(function Tab({ value, content, title, empty, selected, stop, panelId, press, aim }: TabProps) {
  return (
    <button
      type="button"
      role="tab"
      aria-selected={selected}
      aria-controls={panelId}
      aria-label={content === value ? undefined : title}
      title={title}
      data-empty={empty || undefined}
      tabIndex={stop ? 0 : -1}
      className={styles.tab}
      onPointerEnter={() => aim(value)}
      onFocus={() => aim(value)}
      onClick={() => press(value)}
    >
      {content}
    </button>
  )
})

/** The latest version of a function, with a stable identity. */
function useSteady(run: (tab: ListTab) => void) {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((tab: ListTab) => latest.current(tab), [])
}
