import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from '#platform/session/persisted.ts'

const KEPT = 5

/** Ids of what was chosen last, the newest first. A contact's name is not kept on the device, so contacts are not. */
export const useRecent = create<{ ids: readonly string[] }>()(
  persist((): { ids: readonly string[] } => ({ ids: [] }), persisted('recent')),
)

export const noteRecent = (id: string) =>
  useRecent.setState(({ ids }) => ({ ids: [id, ...ids.filter((other) => other !== id)].slice(0, KEPT) }))
