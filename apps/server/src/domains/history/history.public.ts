import type { Domain } from '#platform/domain'
import type { AccountReactions } from '../accounts/accounts.public.ts'
import { historyRoutes } from './history.routes.ts'

export { auditedRows, type LoggedRow, type MergedOrSplit } from './audited.store.ts'
export { readAudited } from './read-audited.ts'
export { refuseGone } from './refuse-gone.ts'
export { shownEntries } from './shown-entries.ts'

export const historyDomain = (reactions: AccountReactions): Domain => ({
  name: 'history',
  routes: historyRoutes(reactions),
})
