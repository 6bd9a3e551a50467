import { recipientStates } from '@frontdesk/contract/growth/campaigns/limits'

export const runFilters = ['everyone', 'replied', 'optedOut', ...recipientStates] as const
export type RunFilter = (typeof runFilters)[number]

/** In the address of a run: which of its people are shown. */
export interface RunSearch {
  which?: RunFilter
}

/** From the address, which may contain anything. */
export function parseRunSearch({ which }: Record<string, unknown>): RunSearch {
  const known = runFilters.find((each) => each === which)
  return known && known !== 'everyone' ? { which: known } : {}
}
