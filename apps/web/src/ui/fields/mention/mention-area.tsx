import { fold } from '@frontdesk/contract/kit/fold'
import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react'
import { joinRefs } from '#ui/fields/join-refs.ts'
import { TextArea, type TextAreaProps } from '#ui/fields/text-area.tsx'
import { findMention } from './find-mention.ts'
import { MentionList } from './mention-list.tsx'

export interface MentionOption {
  key: string
  label: string
  /** A second, muted line. */
  hint?: string | undefined
  /** Options of one group are shown together, in the given order. */
  group?: string | undefined
  /** Replaces the @ and what was typed after it. */
  insert: string
}

interface MentionAreaProps extends TextAreaProps {
  options: readonly MentionOption[]
  /** The accessible name of the list. */
  optionsLabel: string
  /** What the list must not cover, if more than the text: its buttons too. */
  around?: RefObject<HTMLElement | null>
}

const MOST = 50

/** A text area in which typing @ offers options: filtered while typing, chosen with Enter, Tab, or a click. */
export function MentionArea({ options, optionsLabel, around, value, onChange, inputRef, ...area }: MentionAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  // Undefined while the text does not have the focus.
  const [caret, setCaret] = useState<number>()
  const [active, setActive] = useState(0)
  /** The position of an @ whose list was closed. */
  const [closedAt, setClosedAt] = useState<number>()

  const mention = caret === undefined || area.readOnly ? undefined : findMention(value, caret)
  const query = mention?.query
  const found = useMemo(() => (query === undefined ? [] : filterMentions(options, query)), [options, query])
  const shown = mention !== undefined && mention.start !== closedAt && found.length > 0

  const follow = () => {
    const element = own.current
    if (!element || document.activeElement !== element) return
    const next = element.selectionStart === element.selectionEnd ? element.selectionStart : undefined
    if (next === caret) return
    setCaret(next)
    setActive(0)
  }
  const choose = (option: MentionOption) => {
    const element = own.current
    if (!element || !mention) return
    element.setRangeText(option.insert, mention.start, mention.start + 1 + mention.query.length, 'end')
    setCaret(element.selectionStart)
    setActive(0)
    onChange(element.value)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    area.onKeyDown?.(event)
    if (!shown || event.defaultPrevented || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = found[active]
    if (step) setActive((active + step + found.length) % found.length)
    else if ((event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) && option) choose(option)
    else return
    event.preventDefault()
  }
  return (
    <div>
      <TextArea
        {...area}
        value={value}
        inputRef={joinRefs(own, inputRef)}
        onChange={(text) => {
          setClosedAt(undefined)
          onChange(text)
          follow()
        }}
        onSelect={follow}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setCaret(undefined)
          area.onBlur?.()
        }}
        aria-autocomplete="list"
        {...(shown && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active}` })}
      />
      {shown && (
        <MentionList
          {...{ listId, active, own, around: around ?? own }}
          label={optionsLabel}
          options={found}
          onChoose={choose}
          onClose={() => setClosedAt(mention.start)}
        />
      )}
    </div>
  )
}

/** Options with a word that starts with the text; if there are none, those that contain it. */
export function filterMentions(options: readonly MentionOption[], query: string): readonly MentionOption[] {
  const wanted = fold(query)
  if (wanted === '') return options.slice(0, MOST)
  const texts = ({ key, label }: MentionOption) => [fold(label), fold(key)]
  const starting = options.filter((option) =>
    texts(option).some((text) => text.startsWith(wanted) || text.includes(` ${wanted}`)),
  )
  const found = starting.length > 0 ? starting : options.filter((o) => texts(o).some((text) => text.includes(wanted)))
  return found.slice(0, MOST)
}
