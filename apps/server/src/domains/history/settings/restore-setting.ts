import type { SettingKind } from '@frontdesk/contract/history/setting-kinds'
import type { settingsHistoryEndpoints } from '@frontdesk/contract/history/settings-history'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { restoreFormer, type SettingReactions } from './restorers.ts'
import { settingsEntryById } from './settings-log.store.ts'
import { fieldsIn } from './shown-settings.ts'

type Endpoint = typeof settingsHistoryEndpoints.restoreSetting

const kinds: Readonly<Record<string, SettingKind>> = {
  account: 'account',
  location: 'location',
  number: 'number',
  clientApp: 'clientApp',
  user: 'employee',
}

export const restoreSetting =
  (reactions: SettingReactions) =>
  async (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> => {
    const { params, body, caller, platform } = call
    if (params.id !== caller.accountId) throw new AppError('notFound')
    const [entry] = await platform.database.read(caller.accountId, settingsEntryById(params.entryId))
    const kind = kinds[entry?.entity_type ?? '']
    if (!entry || !kind) throw new AppError('settingsEntryNotFound')
    const change = fieldsIn(entry).find(({ field }) => field === body.field)
    if (!change || !entry.action.endsWith('.updated')) throw new AppError('settingNotRestorable')
    await restoreFormer(call, kind, { id: entry.entity_id, field: change.field, value: change.from }, reactions)
  }
