// What was typed and not sent: it survives a reload, a lost session and the next sign-in on this device. Kept per person
// and key; private fields are named by whoever keeps the draft and never written.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from './session/session-state.ts'

const PREFIX = 'frontdesk:draft:'
const WRITE_AFTER = 300
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000
const MOST = 200

/** A text, or a form's values. */
export type Draftable = string | Readonly<Record<string, unknown>>

interface Kept<T> {
  at: number
  value: T
}

const keyOf = (userId: string, key: string) => `${PREFIX}${userId}:${key}`

export function readDraft<T extends Draftable>(userId: string, key: string, now = Date.now()): T | undefined {
  const kept = parse<T>(localStorage.getItem(keyOf(userId, key)))
  return kept && now - kept.at < KEPT_FOR ? kept.value : undefined
}

/** An empty draft is none. */
export function writeDraft<T extends Draftable>(userId: string, key: string, value: T, never: readonly string[] = []) {
  const name = keyOf(userId, key)
  const written = typeof value === 'string' ? value : withoutFields(value, never)
  if (isEmpty(written)) return localStorage.removeItem(name)
  const kept: Kept<Draftable> = { at: Date.now(), value: written }
  try {
    localStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // Full: what is typed is still on the screen.
  }
}

/** At the start: drafts a month old, and beyond two hundred the oldest. */
export function sweepDrafts(now = Date.now()) {
  const all = Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ name, at: parse(localStorage.getItem(name))?.at ?? 0 }))
    .sort((a, b) => b.at - a.at)
  for (const [index, { name, at }] of all.entries()) {
    if (index >= MOST || now - at >= KEPT_FOR) localStorage.removeItem(name)
  }
}

interface DraftOptions {
  /** Fields that must not be written: everything private. */
  never?: readonly string[]
}

export interface Draft<T> {
  value: T
  /** Written shortly after; an empty value removes the draft. */
  set(value: T): void
  /** After it was sent, or discarded. */
  clear(): void
  /** The value was there before this page: worth a word to the reader. */
  restored: boolean
}

/** `const draft = useDraft('note:' + contactId)` for a text, `useDraft('new-contact', empty, { never: ['ssn'] })` for a form. */
export function useDraft(key: string): Draft<string>
export function useDraft<T extends Draftable>(key: string, initial: T, options?: DraftOptions): Draft<T>
export function useDraft(key: string, initial: Draftable = '', { never }: DraftOptions = {}): Draft<Draftable> {
  const userId = useSession((state) => state.session?.userId ?? '')
  const [state, setState] = useState(() => startOf(userId, key, initial))
  const place = `${userId}:${key}`
  // Another key is another draft, in the same field: a chat's composer.
  if (state.place !== place) setState(startOf(userId, key, initial))
  const pending = useRef<(() => void) | null>(null)

  const flush = useCallback(() => {
    pending.current?.()
    pending.current = null
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pending belongs to the former place
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush, place])

  const timer = useRef(0)
  const set = useCallback(
    (value: Draftable) => {
      setState((before) => ({ ...before, value, restored: false }))
      pending.current = () => writeDraft(userId, key, value, never)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(flush, WRITE_AFTER)
    },
    [userId, key, never, flush],
  )
  const clear = useCallback(() => {
    pending.current = null
    localStorage.removeItem(keyOf(userId, key))
    setState({ place: `${userId}:${key}`, value: initial, restored: false })
  }, [userId, key, initial])
  return { value: state.value, set, clear, restored: state.restored }
}

function startOf(userId: string, key: string, initial: Draftable) {
  const kept = readDraft(userId, key)
  const value = typeof kept === 'object' && typeof initial === 'object' ? { ...initial, ...kept } : (kept ?? initial)
  return { place: `${userId}:${key}`, value, restored: kept !== undefined }
}

const withoutFields = (value: Readonly<Record<string, unknown>>, never: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !never.includes(name)))

const isEmpty = (value: Draftable): boolean =>
  typeof value === 'string' ? value.trim() === '' : Object.values(value).every((field) => !field)

function parse<T>(text: string | null): Kept<T> | undefined {
  try {
    const kept = JSON.parse(text ?? 'null')
    return typeof kept?.at === 'number' ? kept : undefined
  } catch {
    return undefined
  }
}
