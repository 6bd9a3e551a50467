// Drafts as this browser keeps them: written at each change, so that not even a crash loses a word. What the server has
// of them is noted beside the words.
import { draftForms, draftsKeptFor, mostDrafts } from '#platform/contract.generated.ts'
import { keepNow } from './behind-paint.ts'
import { type DraftKey, placeOf } from './draft-place.ts'

const PREFIX = 'frontdesk:draft:'

export type Fields = Readonly<Record<string, string>>

export interface Kept {
  /** When the words were last changed here. */
  at: number
  fields: Fields
  /** As the server has it. */
  id?: string
  version?: number
  /** Changed since the server has seen it. */
  dirty?: true
  /** Sent or discarded, which the server has yet to hear. */
  gone?: true
  /** What was typed elsewhere meanwhile, or here before something newer came: offered until one has chosen. */
  other?: { at: number; fields: Fields }
}

export interface KeptPlace {
  person: string
  /** Of the storage; the same in every tab. */
  name: string
  form: string
  entity: string
}

export function keptPlace(person: string, key: DraftKey): KeptPlace {
  const { form, entity } = placeOf(key)
  return { person, name: `${PREFIX}${person}:${form}:${entity}`, form, entity }
}

/** `words`: only these may be shown; `all`: also what is noted of a draft that is gone. */
export function readKept(name: string, which: 'words' | 'all' = 'words', now = Date.now()): Kept | undefined {
  keepNow()
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null
    if (typeof kept?.at !== 'number' || typeof kept.fields !== 'object') return undefined
    if (now - kept.at >= draftsKeptFor || (kept.gone && which === 'words')) return undefined
    return kept
  } catch {
    return undefined
  }
}

export function writeKept(name: string, kept: Kept | undefined) {
  try {
    if (kept) localStorage.setItem(name, JSON.stringify(kept))
    else localStorage.removeItem(name)
  } catch {
    // Full: what is typed is still on the screen, and on its way to the server.
  }
}

/** What may be kept of the form: its fields as the contract lists them. */
export function allowedFields(form: string, values: Readonly<Record<string, unknown>>): Fields {
  const allowed: readonly string[] = draftForms[form as keyof typeof draftForms] ?? []
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      allowed.includes(name) && value !== undefined && value !== null ? [[name, String(value)]] : [],
    ),
  )
}

/** Every place of a person; of everybody without one. */
export const keptPlaces = (person = ''): KeptPlace[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(person ? `${PREFIX}${person}:` : PREFIX))
    .flatMap((name) => {
      const [owner = '', form = '', entity = ''] = name.slice(PREFIX.length).split(':')
      return owner && form ? [{ person: owner, name, form, entity }] : []
    })

/** At the start: drafts a month old, and beyond two hundred the oldest. */
export function sweepDrafts(now = Date.now()) {
  const all = Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ name, at: readKept(name, 'all', now)?.at ?? 0 }))
    .sort((a, b) => b.at - a.at)
  for (const [index, { name, at }] of all.entries()) {
    if (index >= mostDrafts || now - at >= draftsKeptFor) localStorage.removeItem(name)
  }
}

/** `typing`: the form knows already; `sync`: the server does; `moved`: neither. */
type Listener = (name: string, by: 'typing' | 'sync' | 'moved') => void
const listeners = new Set<Listener>()

/** Hears of changes in this tab; returns its removal. */
export function onKept(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyDrafts(...told: Parameters<Listener>) {
  for (const listener of listeners) listener(...told)
}
