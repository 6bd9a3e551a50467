import { recipientStates } from '@frontdesk/contract/growth/campaigns/limits'

export const runFilters = ['everyone', 'replied', 'optedOut', ...recipientStates] as const
export type RunFilter = (typeof runFilters)[number]

/** Which people a run's address shows. By default, those that need attention. */
export interface RunSearch {
  which?: RunFilter
  /** Of those held: the recipients' zone. */
  zone?: string
}

/** From the address, which may contain anything. */
export function parseRunSearch({ which, zone }: Record<string, unknown>): RunSearch {
  const known = runFilters.find((each) => each === which)
  return {
    ...(known && { which: known }),
    ...(known === 'held' && typeof zone === 'string' && zone.length <= 64 && { zone }),
  }
}
