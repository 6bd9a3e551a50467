import type { AnswerTo } from '#platform/api.ts'
import { mergeTexts } from '../texts/merge.texts.ts'

type Change = Pick<AnswerTo<'households', 'getHouseholdChange'>, 'kind' | 'client' | 'other' | 'undoable'>

export function changeTitle({ kind, client, other }: Change): string {
  if (kind === 'merge') return mergeTexts.mergedInto(other?.name ?? '', client.name)
  if (kind === 'split') return mergeTexts.splitFrom(other?.name ?? '', client.name)
  return mergeTexts.primaryDeleted
}

/** Why it can't be undone now. */
export const undoText: Readonly<Record<Change['undoable'], string>> = mergeTexts.notUndoableReasons

export const outcomeText = mergeTexts.outcomes
export const sinceText = mergeTexts.changedHow
