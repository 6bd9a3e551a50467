// Drafts in this browser's storage: written at each change, so that not even a crash loses text. The server's state is
// stored with them.
import { draftForms, draftsKeptFor, mostDrafts } from '#platform/contract.generated.ts'
import { storeNow } from './after-paint.ts'
import { type DraftKey, parseDraftKey } from './draft-place.ts'

const PREFIX = 'frontdesk:draft:'

export type Fields = Readonly<Record<string, string>>

export interface KeptDraft {
  /** When the text was last changed here. */
  at: number
  fields: Fields
  /** The server's version. */
  id?: string
  version?: number
  /** Changed since the server's version. */
  dirty?: true
  /** Sent or discarded; the server has not been told yet. */
  gone?: true
  /**
   * Text typed on another device since then, or here before a newer version arrived: offered until the person has
   * chosen.
   */
  other?: { at: number; fields: Fields }
}

export interface StoredDraftKey {
  person: string
  /** The storage key; the same in every tab. */
  name: string
  form: string
  entity: string
}

export function formatDraftPlace(person: string, key: DraftKey): StoredDraftKey {
  const { form, entity } = parseDraftKey(key)
  return { person, name: `${PREFIX}${person}:${form}:${entity}`, form, entity }
}

/** `words`: only drafts that may be shown; `all`: also records of deleted drafts. */
export function readKept(name: string, which: 'words' | 'all' = 'words', now = Date.now()): KeptDraft | undefined {
  storeNow()
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as KeptDraft | null
    if (typeof kept?.at !== 'number' || typeof kept.fields !== 'object') return undefined
    if (now - kept.at >= draftsKeptFor || (kept.gone && which === 'words')) return undefined
    return kept
  } catch {
    return undefined
  }
}

export function writeKept(name: string, kept: KeptDraft | undefined) {
  try {
    if (kept) localStorage.setItem(name, JSON.stringify(kept))
    else localStorage.removeItem(name)
  } catch {
    // Full: the text is still on the screen, and is still sent to the server.
  }
}

/** The fields of the form that may be stored, as the contract lists them. */
export function filterFields(form: string, values: Readonly<Record<string, unknown>>): Fields {
  const allowed: readonly string[] = draftForms[form as keyof typeof draftForms] ?? []
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      allowed.includes(name) && value !== undefined && value !== null ? [[name, String(value)]] : [],
    ),
  )
}

/** The keys of all drafts of a person; of everybody without one. */
export const listDraftPlaces = (person = ''): StoredDraftKey[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(person ? `${PREFIX}${person}:` : PREFIX))
    .flatMap((name) => {
      const [owner = '', form = '', entity = ''] = name.slice(PREFIX.length).split(':')
      return owner && form ? [{ person: owner, name, form, entity }] : []
    })

/** At the start: deletes drafts older than a month, and beyond two hundred the oldest. */
export function purgeDrafts(now = Date.now()) {
  const all = Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ name, at: readKept(name, 'all', now)?.at ?? 0 }))
    .sort((a, b) => b.at - a.at)
  for (const [index, { name, at }] of all.entries()) {
    if (index >= mostDrafts || now - at >= draftsKeptFor) localStorage.removeItem(name)
  }
}

/** The origin of the change. `typing`: the form knows already; `sync`: the server does; `moved`: neither. */
type Listener = (name: string, by: 'typing' | 'sync' | 'moved') => void
const listeners = new Set<Listener>()

/** Listens to changes in this tab; returns a function that stops it. */
export function watchDrafts(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyDrafts(...told: Parameters<Listener>) {
  for (const listener of listeners) listener(...told)
}
