import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from '#platform/session/persisted.ts'

const KEPT = 5

/**
 * Ids of the most recently chosen entries, newest first. Contacts' names must not be stored on the device, so contacts
 * are excluded.
 */
export const useRecent = create<{ ids: readonly string[] }>()(
  persist((): { ids: readonly string[] } => ({ ids: [] }), persisted('recent')),
)

export const noteRecent = (id: string) =>
  useRecent.setState(({ ids }) => ({ ids: [id, ...ids.filter((other) => other !== id)].slice(0, KEPT) }))
