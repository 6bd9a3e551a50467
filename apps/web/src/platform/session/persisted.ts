// Interface state that survives a reload, under one prefix: it expires after 8 hours and is cleared on logout. It
// contains no chat or text messages, and nothing private.
import { createJSONStorage, type PersistOptions, type PersistStorage } from 'zustand/middleware'

export const PERSISTED_PREFIX = 'frontdesk:ui:'
export const PERSISTED_FOR = 8 * 60 * 60 * 1000

interface Kept {
  at: number
  text: string
}

/** A storage for zustand's persist: `persist(…, persisted('menu'))`. */
export function persisted<State, Part = State>(
  name: string,
  options: Omit<PersistOptions<State, Part>, 'name' | 'storage'> = {},
): PersistOptions<State, Part> {
  const storage = createJSONStorage<Part>(() => expiring) as PersistStorage<Part>
  return { ...options, name: PERSISTED_PREFIX + name, storage }
}

export const expiring = {
  getItem(key: string): string | null {
    const kept = parse(localStorage.getItem(key))
    if (!kept) return null
    if (Date.now() - kept.at < PERSISTED_FOR) return kept.text
    localStorage.removeItem(key)
    return null
  },
  setItem(key: string, text: string) {
    const kept: Kept = { at: Date.now(), text }
    try {
      localStorage.setItem(key, JSON.stringify(kept))
    } catch {
      // If the storage is full, only interface state such as a menu's width is lost.
    }
  },
  removeItem: (key: string) => localStorage.removeItem(key),
}

export function purgePersisted() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PERSISTED_PREFIX)) localStorage.removeItem(key)
}

function parse(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null')
    return typeof kept?.at === 'number' && typeof kept.text === 'string' ? kept : null
  } catch {
    return null
  }
}
