import { storedPhone } from '@frontdesk/contract/kit/phone'
import type { SearchKind } from '@frontdesk/contract/search/search-kinds'
import { useNavigate } from '@tanstack/react-router'
import { MessageSquareText, MessagesSquare, Phone, Search } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { paletteTexts } from '#app/texts/palette.texts.ts'
import { useFoundMessages } from '#domains/chat/list/use-found-messages.ts'
import { kindLabels } from '#domains/search/found-kinds.tsx'
import { useFound } from '#domains/search/use-found.tsx'
import { useFoundTexts } from '#domains/sms/list/use-found-texts.ts'
import { dial } from '#platform/telephone.ts'
import { Kbd } from '#ui/actions/kbd.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { useLayer } from '#ui/overlays/layer/use-layer.ts'
import { takeTyped } from '../dialogs/typed-ahead.ts'
import { paletteTexts as texts } from '../texts/palette.texts.ts'
import styles from './palette.module.css'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { paletteGroups } from './palette-groups.ts'
import { PaletteList } from './palette-list.tsx'
import { noteRecent, useRecent } from './recent.ts'
import { useCommands } from './use-commands.tsx'
import { useNamed } from './use-named.tsx'
import { usePlaces } from './use-places.tsx'

/** Go anywhere, find any data, run a command: one field and the arrow keys. */
export function Palette({ onClose }: { onClose(): void }) {
  return createPortal(<Panel onClose={onClose} />, document.body)
}

function Panel({ onClose }: { onClose(): void }) {
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [query, setQuery] = useState('')
  /** By id: entries that arrive later must not move the selection. Without one, the first is selected. */
  const [marked, setMarked] = useState<string>()
  /** Only this kind is searched. */
  const [kind, setKind] = useState<SearchKind>()
  const { groups, found, settled } = useGroups(query, kind, (chosen) => {
    setKind(chosen)
    setMarked(undefined)
  })
  const entries = groups.flatMap((group) => group.entries)
  const current = Math.max(
    0,
    entries.findIndex(({ id }) => id === marked),
  )
  useLayer(frame, { modal: true, onDismiss: onClose, initialFocus: () => field.current })
  const enteredEarly = useRef(false)
  useLayoutEffect(() => {
    const typed = takeTyped()
    enteredEarly.current = typed.entered && typed.text !== ''
    setQuery((before) => before + typed.text)
  }, [])

  const run = (entry: PaletteEntry) => {
    if (entry.stays) {
      entry.run()
      field.current?.focus()
      return
    }
    if (!/^(contact|found|person|tag|board):/.test(entry.id)) noteRecent(entry.id)
    // Closed before the command renders anything: a dialog that it opens returns the focus to where it was.
    flushSync(onClose)
    entry.run()
  }
  useEffect(() => {
    const [best] = entries
    if (!enteredEarly.current || query === '' || !best) return
    enteredEarly.current = false
    run(best)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && entries.length > 0) {
      event.preventDefault()
      setMarked(entries[(current + step + entries.length) % entries.length]?.id)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const entry = entries[current]
      if (entry) run(entry)
    }
    if (event.key === 'Backspace' && query === '') setKind(undefined)
    // The field is the only tab stop.
    if (event.key === 'Tab') event.preventDefault()
  }

  const nothing = entries.length === 0 && settled && query.trim() !== ''
  return (
    <div
      ref={frame}
      className={styles.backdrop}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div role="dialog" aria-modal="true" aria-label={texts.label} className={styles.panel}>
        <div className={styles.field}>
          <Search aria-hidden />
          {kind && <Chip onRemove={() => setKind(undefined)}>{kindLabels[kind]}</Chip>}
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label={texts.label}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={entries[current] && `${id}-${current}`}
            aria-autocomplete="list"
            placeholder={texts.placeholder}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setMarked(undefined)
            }}
            onKeyDown={onKeyDown}
          />
          {found.searching ? <Spinner label={texts.searching} /> : <Kbd>{paletteTexts.esc}</Kbd>}
        </div>
        <PaletteList id={id} groups={groups} marked={current} onMark={setMarked} onRun={run} />
        <p className={styles.note} role="status">
          {found.failed && texts.failed}
          {nothing && !found.failed && texts.nothing}
        </p>
      </div>
    </div>
  )
}

const callGroup = (phone: string): PaletteGroup => ({
  heading: texts.groups.call,
  entries: [{ id: 'call', label: texts.callNumber(formatPhone(phone)), icon: <Phone />, run: () => dial({ phone }) }],
})

function useGroups(query: string, kind: SearchKind | undefined, onKind: (kind: SearchKind) => void) {
  const places = usePlaces()
  const commands = useCommands()
  const recent = useRecent((state) => state.ids)
  const named = useNamed(query)
  const navigate = useNavigate()
  const onFollowups = useCallback(() => void navigate({ to: '/followups' }), [navigate])
  const found = useFound(query, kind, { onKind, onFollowups })
  const written = useFoundTexts(kind ? '' : query)
  const said = useFoundMessages(kind ? '' : query)
  const all: readonly PaletteGroup[] = [
    ...found.groups,
    {
      heading: paletteTexts.groups.texts,
      entries: written.texts.map(({ id, words, who, address }) => ({
        ...{ id: `found:text:${id}`, label: words, hint: who, icon: <MessageSquareText /> },
        run: () => void navigate({ to: '/messages', search: address }),
      })),
    },
    {
      heading: paletteTexts.groups.chat,
      entries: said.messages.map(({ id, words, who, address }) => ({
        ...{ id: `found:chat:${id}`, label: words, hint: who, icon: <MessagesSquare /> },
        run: () => void navigate({ to: '/chat', search: address }),
      })),
    },
  ]
  const known = kind ? found.groups : paletteGroups(query, { places, commands, named, recent, found: all })
  const number = storedPhone(query)
  // Whose number it is comes first.
  const groups = number && !kind ? [...known, callGroup(number)] : known
  return { groups, found, settled: found.settled && written.settled && said.settled }
}
