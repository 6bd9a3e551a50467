import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from '#ui/kbd.tsx'
import { useLayer } from '#ui/layer/use-layer.ts'
import { Spinner } from '#ui/spinner.tsx'
import { takeTyped } from '../dialogs/typed-ahead.ts'
import styles from './palette.module.css'
import type { PaletteEntry } from './palette-entry.ts'
import { paletteGroups } from './palette-groups.ts'
import { PaletteList } from './palette-list.tsx'
import { noteRecent, useRecent } from './recent.ts'
import { useCommands } from './use-commands.tsx'
import { useFoundContacts } from './use-found-contacts.tsx'
import { usePlaces } from './use-places.tsx'

/** Go anywhere, find a contact, run a command: one field and the arrow keys. */
export function Palette({ onClose }: { onClose(): void }) {
  return createPortal(<Panel onClose={onClose} />, document.body)
}

function Panel({ onClose }: { onClose(): void }) {
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [query, setQuery] = useState('')
  /** By id: entries that come later must not move what was marked. Without one, the first. */
  const [marked, setMarked] = useState<string>()
  const { groups, contacts } = useGroups(query)
  const entries = groups.flatMap((group) => group.entries)
  const current = Math.max(
    0,
    entries.findIndex(({ id }) => id === marked),
  )
  useLayer(frame, { modal: true, onDismiss: onClose, initialFocus: () => field.current })
  useLayoutEffect(() => setQuery((before) => before + takeTyped()), [])

  const run = (entry: PaletteEntry) => {
    if (!entry.id.startsWith('contact:')) noteRecent(entry.id)
    // Closed first: a command may open another dialog of the shell.
    onClose()
    entry.run()
  }
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
    // The field is the only stop.
    if (event.key === 'Tab') event.preventDefault()
  }

  const nothing = entries.length === 0 && contacts.settled
  return (
    <div
      ref={frame}
      className={styles.backdrop}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div role="dialog" aria-modal="true" aria-label="Search or run a command" className={styles.panel}>
        <div className={styles.field}>
          <Search aria-hidden />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label="Search or run a command"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={entries[current] && `${id}-${current}`}
            aria-autocomplete="list"
            placeholder="Find a contact, go to a page, run a command"
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setMarked(undefined)
            }}
            onKeyDown={onKeyDown}
          />
          {contacts.searching ? <Spinner label="Searching" /> : <Kbd>Esc</Kbd>}
        </div>
        <PaletteList id={id} groups={groups} marked={current} onMark={setMarked} onRun={run} />
        <p className={styles.note} role="status">
          {contacts.failed && 'Contacts could not be searched. Type again to retry.'}
          {nothing && !contacts.failed && 'Nothing found. Try a name, an email, or digits of a phone number.'}
        </p>
      </div>
    </div>
  )
}

function useGroups(query: string) {
  const places = usePlaces()
  const commands = useCommands()
  const recent = useRecent((state) => state.ids)
  const contacts = useFoundContacts(query)
  return { groups: paletteGroups(query, { places, commands, recent, contacts: contacts.entries }), contacts }
}
