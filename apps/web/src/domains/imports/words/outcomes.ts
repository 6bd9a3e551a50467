import type { ImportOutcome } from '@frontdesk/contract/imports/import-fields'

/** In display order. */
export const outcomes = {
  create: { look: 'ok', one: 'New contact', many: 'New' },
  update: { look: 'info', one: 'Changes', many: 'Changes' },
  skip: { look: 'neutral', one: 'Already here', many: 'Already here' },
  conflict: { look: 'warn', one: 'To decide', many: 'To decide' },
  fail: { look: 'bad', one: 'Fails', many: 'Fail' },
} as const satisfies Record<ImportOutcome, object>

export const outcomeNames = Object.keys(outcomes) as ImportOutcome[]
