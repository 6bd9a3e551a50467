import { historyEndpoints } from '@frontdesk/contract/history/history'
import { settingsHistoryEndpoints } from '@frontdesk/contract/history/settings-history'
import { routes } from '#platform/domain'
import { listHistory } from './list-history.ts'
import { listOwnChanges } from './list-own-changes.ts'
import { restoreValue } from './restore-value.ts'
import { listSettingsHistory } from './settings/list-settings-history.ts'
import { restoreSetting } from './settings/restore-setting.ts'
import type { SettingReactions } from './settings/restorers.ts'

export const historyRoutes = (reactions: SettingReactions) => [
  ...routes(historyEndpoints, { listHistory, listOwnChanges, restoreValue }),
  ...routes(settingsHistoryEndpoints, { listSettingsHistory, restoreSetting: restoreSetting(reactions) }),
]
