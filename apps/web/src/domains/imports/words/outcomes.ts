import type { ImportOutcome } from '@frontdesk/contract/imports/import-fields'
import { importTexts } from '../texts/import.texts.ts'

/** In display order. */
export const outcomes = {
  create: { look: 'ok', one: importTexts.newContact, many: 'New' },
  update: { look: 'info', one: 'Changes', many: 'Changes' },
  skip: { look: 'neutral', one: importTexts.exists, many: importTexts.exists },
  conflict: { look: 'warn', one: importTexts.conflict, many: importTexts.conflict },
  fail: { look: 'bad', one: 'Fails', many: 'Fail' },
} as const satisfies Record<ImportOutcome, object>

export const outcomeNames = Object.keys(outcomes) as ImportOutcome[]
