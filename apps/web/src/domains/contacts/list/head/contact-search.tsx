import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Kbd } from '#ui/actions/kbd.tsx'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { listHeadTexts as texts } from '../../texts/list-head.texts.ts'
import { LONGEST_SEARCH } from '../use-list-place.ts'
import styles from './header.module.css'

interface ContactSearchProps {
  /** The term in the address. */
  value: string
  onSearch(term: string): void
  /** Arrow down: continue in the list. */
  onLeave(): void
}

const DEBOUNCE = 100

export function ContactSearch({ value, onSearch, onLeave }: ContactSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  // The term that this box searched last; a different one in the address was set elsewhere and replaces the input.
  const [asked, setAsked] = useState(value)
  if (value !== asked) {
    setAsked(value)
    setTyped(value)
  }
  const ask = useEffectEvent((term: string) => {
    setAsked(term)
    onSearch(term)
  })
  useEffect(() => {
    const term = typed.trim()
    if (term === asked) return
    const timer = setTimeout(() => ask(term), term ? DEBOUNCE : 0)
    return () => clearTimeout(timer)
  }, [typed, asked])

  useShortcut({
    keys: '/',
    description: texts.search,
    scope: texts.scope,
    run: () => input.current?.select(),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    onLeave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field inside
    <div className={styles.search} onKeyDown={onKeyDown}>
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        maxLength={LONGEST_SEARCH}
        value={typed}
        onChange={setTyped}
        inputRef={input}
        after={<Kbd>/</Kbd>}
      />
    </div>
  )
}
