// Unsent input survives a reload, a lost session, and a change of device. It is stored in this browser right after the
// frame that shows it, and on the server shortly after; the contract says which fields may be stored at all.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { storeAfterPaint } from './drafts/after-paint.ts'
import { currentPerson, type DraftKey, usePerson } from './drafts/draft-place.ts'
import {
  type Fields,
  filterFields,
  formatDraftPlace,
  type KeptDraft,
  notifyDrafts,
  readKept,
  watchDrafts,
  writeKept,
} from './drafts/kept-drafts.ts'

/** A text, or a form's values. */
export type Draftable = string | Readonly<Record<string, unknown>>

export interface Draft<T> {
  value: T
  /** Stored right after the next frame; a value equal to the initial one is no draft. */
  set(value: T): void
  /** After it was sent or discarded. */
  clear(): void
  /** The value existed before this page was opened, which is worth telling. */
  restored: boolean
  /** Another version, typed on another device: the newer one is shown, this one is offered. */
  other: { at: number; value: T; take(): void; dismiss(): void } | undefined
}

interface DraftOptions<T> {
  /**
   * The value was replaced from outside, by another device. For forms with their own state: setting the value does not
   * render here.
   */
  onReplaced?: (value: T) => void
}

/** `const draft = useDraft('note:' + contactId, '')` for a text, `useDraft('new-contact', emptyValues)` for a form. */
export function useDraft(key: DraftKey): Draft<string>
export function useDraft<T extends Draftable>(key: DraftKey, initial: T, options?: DraftOptions<T>): Draft<T>
export function useDraft(
  key: DraftKey,
  initial: Draftable = '',
  { onReplaced }: DraftOptions<Draftable> = {},
): Draft<Draftable> {
  const person = usePerson()
  const place = formatDraftPlace(person, key)
  const { name, form } = place
  const [state, setState] = useState(() => startOf(name, initial))
  // Another key is another draft in the same field: a chat's composer.
  if (state.name !== name) setState(startOf(name, initial))

  const typed = useRef(state.value)
  const replace = useEffectEvent(() => {
    const found = startOf(name, initial)
    // Private values are never stored, only kept in the form's state.
    const value = withUnstoredFields(form, found.value, typed.current)
    const changed = !isSame(value, typed.current)
    // Text that only came back from the server was typed here, so it is not announced.
    setState((before) => ({ ...found, value, restored: changed ? found.restored : before.restored }))
    typed.current = value
    if (changed) onReplaced?.(value)
  })
  useEffect(() => {
    const unfollow = watchDrafts((changed, by) => changed === name && by !== 'typing' && replace())
    // Another tab's text for the same key: there is only one draft, and the focused tab wins.
    const onStorage = (event: StorageEvent) => event.key === name && !document.hasFocus() && replace()
    window.addEventListener('storage', onStorage)
    return () => {
      unfollow()
      window.removeEventListener('storage', onStorage)
    }
  }, [name])

  const holdsItself = onReplaced !== undefined
  const set = useCallback(
    (value: Draftable) => {
      typed.current = value
      setState((before) => (holdsItself && !before.restored ? before : { ...before, value, restored: false }))
      storeAfterPaint(name, () => keep(name, changedFields(form, value, initial)))
    },
    [name, form, initial, holdsItself],
  )
  const clear = useCallback(() => {
    drop(name)
    typed.current = initial
    setState({ name, value: initial, restored: false, other: undefined })
  }, [name, initial])
  const choose = (take: boolean) => {
    const kept = readKept(name)
    if (!kept?.other) return
    const { other, ...rest } = kept
    writeKept(name, take ? { ...rest, fields: other.fields, at: Date.now(), dirty: true } : rest)
    notifyDrafts(name, 'typing')
    replace()
  }
  const other = state.other && {
    at: state.other.at,
    value: shownOf(state.other.fields, initial),
    take: () => choose(true),
    dismiss: () => choose(false),
  }
  return { value: state.value, set, clear, restored: state.restored, other }
}

/** For code without the form: a held request whose text goes back into its form. */
export function writeDraft(key: DraftKey, fields: Fields) {
  const { name, form } = formatDraftPlace(currentPerson(), key)
  const before = readKept(name)
  keep(name, filterFields(form, fields))
  const kept = readKept(name)
  // The existing text of the form is preserved.
  if (before && kept && !isSame(before.fields, kept.fields)) {
    writeKept(name, { ...kept, other: { at: before.at, fields: before.fields } })
  }
  notifyDrafts(name, 'moved')
}

/** A listed draft, without its form. */
export function discardDraft(name: string) {
  drop(name)
  notifyDrafts(name, 'moved')
}

export function readDraft<T extends Draftable>(person: string, key: DraftKey, initial: T): T | undefined {
  const kept = readKept(formatDraftPlace(person, key).name)
  return kept && (shownOf(kept.fields, initial) as T)
}

function keep(name: string, fields: Fields) {
  const before = readKept(name, 'all')
  if (Object.keys(fields).length === 0) {
    if (before && !before.gone) drop(name)
    return
  }
  // Values set by the form itself when it opens or is reset are not typing.
  if (before && !before.gone && isSame(before.fields, fields)) return
  const { gone: _, ...rest } = before ?? {}
  writeKept(name, { ...rest, fields, at: Date.now(), dirty: true })
  notifyDrafts(name, 'typing')
}

function drop(name: string) {
  const kept = readKept(name, 'all')
  if (!kept) return
  // The server may have it, or be receiving it now: the deletion must be sent too.
  const known = kept.version !== undefined || kept.dirty
  const gone: KeptDraft = { ...kept, fields: {}, at: Date.now(), gone: true }
  delete gone.other
  writeKept(name, known ? gone : undefined)
  notifyDrafts(name, 'typing')
}

/** Only fields that differ from the form's initial values; an emptied field differs too. */
function changedFields(form: string, value: Draftable, initial: Draftable): Fields {
  const before = recordOf(initial)
  const changed = Object.entries(recordOf(value)).filter(([field, text]) => text !== before[field])
  return filterFields(form, Object.fromEntries(changed))
}

/** `value` with those typed fields that no draft may contain. */
function withUnstoredFields(form: string, value: Draftable, typed: Draftable): Draftable {
  if (typeof value === 'string' || typeof typed === 'string') return value
  const kept = filterFields(form, typed)
  return { ...value, ...Object.fromEntries(Object.entries(typed).filter(([field]) => !(field in kept))) }
}

function startOf(name: string, initial: Draftable) {
  const kept = readKept(name)
  return {
    name,
    value: kept ? shownOf(kept.fields, initial) : initial,
    restored: kept !== undefined,
    other: kept?.other,
  }
}

const recordOf = (value: Draftable) => (typeof value === 'string' ? { text: value } : value) as Record<string, unknown>

function shownOf(fields: Fields, initial: Draftable): Draftable {
  if (typeof initial === 'string') return fields.text ?? initial
  const typed = Object.entries(fields).map(([field, text]) => [
    field,
    typeof initial[field] === 'boolean' ? text === 'true' : text,
  ])
  return { ...initial, ...Object.fromEntries(typed) }
}

function isSame(one: Draftable, two: Draftable): boolean {
  const [left, right] = [recordOf(one), recordOf(two)]
  return Object.keys({ ...left, ...right }).every((field) => left[field] === right[field])
}

export { purgeDrafts } from './drafts/kept-drafts.ts'
