import { Star, Tags } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { moveFocus } from '#ui/layer/focus.ts'
import type { ContactCounts } from '../../contact-types.ts'
import { type Letter, letters } from '../all/places.ts'
import { useListLetter } from '../list-letter.ts'
import type { View } from '../use-list-place.ts'
import styles from './letter-tabs.module.css'

/** `favorites`, `tags`, or a letter. */
export type ListTab = 'favorites' | 'tags' | Letter

interface LetterTabsProps {
  counts: ContactCounts | undefined
  /** None while a search is shown. */
  view: View | undefined
  onChoose(tab: ListTab): void
  /** Somebody is about to choose it. */
  onAim(tab: ListTab): void
  panelId: string
}

const number = new Intl.NumberFormat('en-US')
const contactsOf = (count: number) => (count === 1 ? '1 contact' : `${number.format(count)} contacts`)

const REST = 100

function keepInSight(list: HTMLElement | null) {
  const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]')
  if (!tab || !list) return
  const { offsetLeft, offsetWidth } = tab
  const { scrollLeft, clientWidth } = list
  if (offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth)
    list.scrollLeft = offsetLeft - clientWidth / 2
}

/** One stop for Tab; the arrows move, Enter goes there. */
export function LetterTabs({ counts, view, onChoose, onAim, panelId }: LetterTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const letter = useListLetter((state) => state.letter)
  const active: ListTab | undefined = view === 'all' ? letter : view

  // On a narrow screen the letters scroll: the active one is kept in sight, once it rests. To measure it with every
  // letter that a drag passes would lay the page out twice a frame.
  useEffect(() => {
    const timer = active && setTimeout(() => keepInSight(list.current), REST)
    return () => clearTimeout(timer)
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: 'first', End: 'last' }[event.key] as 1 | -1 | 'first' | 'last'
    if (!step || !list.current) return
    event.preventDefault()
    moveFocus([...list.current.querySelectorAll<HTMLElement>('[role="tab"]')], step)
  }
  const tab = (value: ListTab, content: ReactNode, title: string, empty = false) => (
    <button
      key={value}
      type="button"
      role="tab"
      aria-selected={value === active}
      aria-controls={panelId}
      aria-label={content === value ? undefined : title}
      title={title}
      data-empty={empty || undefined}
      tabIndex={value === (active ?? 'favorites') ? 0 : -1}
      className={styles.tab}
      onPointerEnter={() => onAim(value)}
      onFocus={() => onAim(value)}
      onClick={() => onChoose(value)}
    >
      {content}
    </button>
  )
  return (
    <div ref={list} role="tablist" aria-label="Contacts by letter" className={styles.tabs} onKeyDown={onKeyDown}>
      {tab('favorites', <Star />, counts ? `Favorites: ${contactsOf(counts.favorites)}` : 'Favorites')}
      {letters.map((letter) => {
        const count = counts?.letters[letter] ?? 0
        return tab(letter, letter, contactsOf(count), counts !== undefined && count === 0)
      })}
      {tab('tags', <Tags />, 'Group by Tags')}
    </div>
  )
}
