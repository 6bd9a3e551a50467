import { type sendingEndpoints, sendingLimits } from '@frontdesk/contract/sending/sending'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { buildSettingsView, lockSettings, readStoredSettings, writeSettings } from '../sending.store.ts'

type Endpoints = typeof sendingEndpoints

export async function getSendingSettings({
  caller,
  platform,
}: CallOf<Endpoints['getSendingSettings']>): Promise<AnswerOf<Endpoints['getSendingSettings']>> {
  const [row] = await platform.database.read(caller.accountId, readStoredSettings())
  return buildSettingsView(row)
}

export const saveSendingSettings = ({
  body,
  caller,
  platform,
  request,
  inAccount,
}: CallOf<Endpoints['saveSendingSettings']>): Promise<AnswerOf<Endpoints['saveSendingSettings']>> =>
  inAccount(async (tx) => {
    const before = await lockSettings(tx)
    await refuseStale(request.ifMatch, before, () => before)
    if (body.hours && body.hours.until - body.hours.from < sendingLimits.fewestHours)
      throw new AppError('invalid', { fields: { hours: `Choose at least ${sendingLimits.fewestHours} hours.` } })
    const saved = { ...body, version: before.version + 1 }
    await writeSettings(tx, saved, platform.clock.now())
    const changes = { cap: { from: before.cap, to: body.cap }, hours: { from: before.hours, to: body.hours } }
    await audit(tx, { action: 'sending.updated', entity: { type: 'account', id: caller.accountId }, changes })
    publish(tx, 'sendingSettingsSaved', saved)
    return saved
  })
