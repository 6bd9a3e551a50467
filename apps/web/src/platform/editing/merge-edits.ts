// Merges the edits of two people: what merges silently, and whose value is used for fields that both changed.

/** The changes of one person: null for a field that was emptied. */
export type Changes<Field extends string = string> = Partial<Record<Field, string | null>>
type Values = Readonly<Record<string, string | undefined>>

export interface FieldConflict<Field extends string = string> {
  field: Field
  mine: string
  theirs: string
}

export type Choice = 'mine' | 'theirs' | 'both'

const textOf = (value: string | null | undefined) => value ?? ''

/**
 * Fields that both changed, to different values. Fields that only one of them changed need no question; neither do
 * private fields, which can't be compared: the typed value is used.
 */
export function findConflicts<Field extends string>(
  changes: Changes<Field>,
  base: Values,
  current: Values,
): FieldConflict<Field>[] {
  return (Object.entries(changes) as [Field, string | null][]).flatMap(([field, value]) => {
    const [mine, theirs] = [textOf(value), textOf(current[field])]
    return theirs !== textOf(base[field]) && theirs !== mine ? [{ field, mine, theirs }] : []
  })
}

/** Fields that only the colleague changed: they keep their current value. */
export const listColleagueChanges = (changes: Changes, base: Values, current: Values): string[] =>
  Object.keys(current).filter((field) => !(field in changes) && textOf(current[field]) !== textOf(base[field]))

/** What is still to be saved after the choice. Without a choice, one's own value is used. */
export function mergeEdits<Field extends string>(
  changes: Changes<Field>,
  conflicts: readonly FieldConflict<Field>[],
  choices: Readonly<Record<string, Choice>>,
): Changes<Field> {
  const after = { ...changes }
  for (const { field, mine, theirs } of conflicts) {
    if (choices[field] === 'theirs') delete after[field]
    if (choices[field] === 'both') after[field] = joinBoth(mine, theirs)
  }
  return after
}

/** Theirs first, because it was saved first. */
export const joinBoth = (mine: string, theirs: string) => [theirs, mine].filter(Boolean).join('\n')
