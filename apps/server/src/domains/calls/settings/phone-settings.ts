import type { callEndpoints } from '@frontdesk/contract/calls/calls'
import { audit } from '#platform/audit/audit'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { changeSettings, lockSettings, type SettingsRow, storedSettings, usually } from './settings.store.ts'

type Endpoints = typeof callEndpoints

const view = (row: SettingsRow) => ({
  recordingDays: row.recording_days,
  version: row.version,
})

export async function getPhoneSettings({
  caller,
  platform,
}: CallOf<Endpoints['getPhoneSettings']>): Promise<AnswerOf<Endpoints['getPhoneSettings']>> {
  const [row] = await platform.database.read(caller.accountId, storedSettings())
  return view(usually(row))
}

export const savePhoneSettings = ({
  body,
  caller,
  request,
  inAccount,
}: CallOf<Endpoints['savePhoneSettings']>): Promise<AnswerOf<Endpoints['savePhoneSettings']>> =>
  inAccount(async (tx) => {
    const before = view(await lockSettings(tx))
    await refuseStale(request.ifMatch, before, () => before)
    const saved = await changeSettings(tx, { recording_days: body.recordingDays })
    await audit(tx, {
      action: 'calls.settings.updated',
      entity: { type: 'account', id: caller.accountId },
      changes: { recordingDays: { from: before.recordingDays, to: body.recordingDays } },
    })
    const shown = view(saved)
    publish(tx, 'phoneSettingsSaved', shown)
    return shown
  })
