import { foldedIncludes } from '@frontdesk/contract/kit/fold'
import type { Anchor } from '#ui/overlays/layer/use-placement.ts'
import type { BulkAction } from '../bulk.queries.ts'
import type { Choice } from './choice-popover.tsx'

export interface Choosing {
  anchor: Anchor | null
  onStart(action: BulkAction): void
  onClose(): void
}

/** Choices whose label has the letters. */
export function fitting(choices: readonly Choice[], search: string): Choice[] {
  return choices.filter(({ label }) => foldedIncludes(label, search))
}
