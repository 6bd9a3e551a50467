import { create } from 'zustand'
import type { Followup } from '../followups.queries.ts'

/** As long as the notice that offers to undo it. */
export const staysFor = 8_000

/** Completed just now: their rows stay, struck, until the notice is gone. */
export const useLeaving = create<{ rows: readonly Followup[] }>(() => ({ rows: [] }))

export function showLeaving(rows: readonly Followup[]) {
  const ids = new Set(rows.map(({ id }) => id))
  useLeaving.setState(({ rows: before }) => ({ rows: [...before.filter(({ id }) => !ids.has(id)), ...rows] }))
  setTimeout(() => hideLeaving([...ids]), staysFor)
}

export function hideLeaving(ids: readonly string[]) {
  useLeaving.setState(({ rows }) => ({ rows: rows.filter(({ id }) => !ids.includes(id)) }))
}
