import { settingKinds } from '@frontdesk/contract/history/setting-kinds'
import type { settingsHistoryEndpoints } from '@frontdesk/contract/history/settings-history'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { cursorOf, placeIn } from '../cursor.ts'
import { settingsLog } from './settings-log.store.ts'
import { shownSettings } from './shown-settings.ts'

type Endpoint = typeof settingsHistoryEndpoints.listSettingsHistory

export async function listSettingsHistory(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, query, caller, platform } = call
  if (params.id !== caller.accountId) throw new AppError('notFound')
  const { kind, thing, cursor, limit } = query
  const after = cursor ? placeIn(cursor) : undefined
  const wanted = { kinds: kind ? [kind] : settingKinds, thing, limit, after }
  const rows = await platform.database.read(caller.accountId, settingsLog(wanted))
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    data: await shownSettings(platform.database, caller.accountId, page),
    next: rows.length > limit && last ? cursorOf(last.at_key, last.id) : null,
  }
}
