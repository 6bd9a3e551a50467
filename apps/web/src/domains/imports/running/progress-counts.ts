import type { ContactImport } from '../import-cache.ts'

/** The results of the rows so far. */
export const progressCounts = ({ created, updated, skipped, conflicts, failed }: ContactImport['progress']) =>
  [
    ['Added', created],
    ['Changed', updated],
    ['Already here', skipped],
    ['To decide', conflicts],
    ['Failed', failed],
  ] as const
