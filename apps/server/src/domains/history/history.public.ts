import type { Domain } from '#platform/domain'
import { historyRoutes } from './history.routes.ts'
import type { SettingReactions } from './settings/restorers.ts'

export { auditedRows, type LoggedRow, type MergedOrSplit } from './audited.store.ts'
export { readAudited } from './read-audited.ts'
export { refuseGone } from './refuse-gone.ts'
export { shownEntries } from './shown-entries.ts'

export const historyDomain = (reactions: SettingReactions): Domain => ({
  name: 'history',
  routes: historyRoutes(reactions),
})
