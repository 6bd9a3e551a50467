import type { RunCounts } from '../campaigns.queries.ts'

/** What happens to people, in the order every screen shows. Each has one word and one color. */
export const results = ['delivered', 'sent', 'failed', 'unknown', 'held', 'queued', 'leftOut', 'canceled'] as const
export type Result = (typeof results)[number]

/** How many texts or emails of a run left. */
export const countLeft = ({ delivered, sent, failed, unknown }: RunCounts) => delivered + sent + failed + unknown

/** How many people still wait for their turn. */
export const countWaiting = ({ queued, held }: RunCounts) => queued + held
