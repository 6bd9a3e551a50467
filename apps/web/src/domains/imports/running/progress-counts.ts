import type { ContactImport } from '../imports.queries.ts'
import { importTexts } from '../texts/import.texts.ts'

/** The results of the rows so far. */
export const progressCounts = ({ created, updated, skipped, conflicts, failed }: ContactImport['progress']) =>
  [
    ['Added', created],
    ['Changed', updated],
    [importTexts.alreadyHere, skipped],
    [importTexts.toDecide, conflicts],
    ['Failed', failed],
  ] as const
