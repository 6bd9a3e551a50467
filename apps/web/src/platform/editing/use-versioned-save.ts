import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode } from '#platform/api/api-failure.ts'
import { type Changes, type FieldConflict, findConflicts, listColleagueChanges } from './merge-edits.ts'

export interface EditConflict<Entity, Field extends string> {
  /** The colleague's version. */
  current: Entity
  changes: Changes<Field>
  fields: FieldConflict<Field>[]
  /** Fields that only the colleague changed, which stay. */
  theirs: string[]
}

interface VersionedSave<Entity, Field extends string> {
  /** The version on which the edit started. */
  base: Entity
  /** Flat text, empty for unknown and private values. */
  valuesOf(entity: Entity): Readonly<Record<string, string | undefined>>
  /** Sends the changes, made on that version. */
  save(changes: Changes<Field>, on: Entity): Promise<Entity>
  onSaved(saved: Entity): void
  onError(error: unknown): void
}

/** Limits retries when colleagues save faster than we can merge. */
const MOST_MERGES = 3

/**
 * Saves on the version that was edited. When a colleague saved first, fields that only one side changed are merged
 * silently; for the others `conflict` contains both versions until the person has chosen.
 */
export function useVersionedSave<Entity, Field extends string>(how: VersionedSave<Entity, Field>) {
  const [conflict, setConflict] = useState<EditConflict<Entity, Field>>()

  async function attempt(changes: Changes<Field>, on: Entity, merges = 0): Promise<Entity | undefined> {
    if (Object.keys(changes).length === 0) return on
    try {
      return await how.save(changes, on)
    } catch (error) {
      if (!hasCode(error, 'conflict') || merges >= MOST_MERGES) throw error
      const { current } = error.details as { current: Entity }
      const [before, now] = [how.valuesOf(on), how.valuesOf(current)]
      const fields = findConflicts(changes, before, now)
      if (fields.length === 0) return attempt(changes, current, merges + 1)
      setConflict({ current, changes, fields, theirs: listColleagueChanges(changes, before, now) })
      return undefined
    }
  }
  const mutation = useMutation({
    mutationFn: ({ changes, on = how.base }: { changes: Changes<Field>; on?: Entity }) => attempt(changes, on),
    onSuccess: (saved) => saved && how.onSaved(saved),
    onError: how.onError,
  })
  return { ...mutation, conflict, forgetConflict: () => setConflict(undefined) }
}
