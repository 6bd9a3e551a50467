// A card has one assignee: everyone else on it is named in its description.
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import { type ImportedBoard, recordSkipped, withLine } from './imported-board.ts'
import type { Matches } from './match-board.ts'

interface Others {
  others: readonly string[]
  isAssigned: boolean
}

/** Null: it does not fit. */
export function withOthers(details: string, { others, isAssigned }: Others): string | null {
  if (others.length === 0) return details
  const label = isAssigned ? texts.alsoAssigned : texts.wasAssigned
  return withLine(details, `${label}: ${others.join(', ')}`, '\n\n')
}

/** Only the account knows its colleagues: what was read of the file does not. */
export function recordPeople(board: ImportedBoard, matches: Matches) {
  for (const card of board.cards) {
    const { id, others } = matches.people(card)
    if (id === null && others.length > 0) recordSkipped(board, texts.stranger)
    if (withOthers(card.details, { others, isAssigned: id !== null }) === null)
      recordSkipped(board, texts.otherPeopleLeftOut)
    else if (id !== null && others.length > 0) recordSkipped(board, texts.otherPeople)
  }
}
