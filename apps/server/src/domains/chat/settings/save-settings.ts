import type { chatEndpoints } from '@frontdesk/contract/chat/chat'
import { audit } from '#platform/audit/audit'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { lockSettings, settingsView, storedSettings, writeSettings } from './settings.store.ts'

type Endpoints = typeof chatEndpoints

export async function getChatSettings({
  caller,
  platform,
}: CallOf<Endpoints['getChatSettings']>): Promise<AnswerOf<Endpoints['getChatSettings']>> {
  const [row] = await platform.database.read(caller.accountId, storedSettings())
  return settingsView(row)
}

export const saveChatSettings = ({
  body,
  caller,
  platform,
  request,
  inAccount,
}: CallOf<Endpoints['saveChatSettings']>): Promise<AnswerOf<Endpoints['saveChatSettings']>> =>
  inAccount(async (tx) => {
    const before = await lockSettings(tx)
    await refuseStale(request.ifMatch, before, () => before)
    const saved = { ...body, version: before.version + 1 }
    await writeSettings(tx, saved, platform.clock.now())
    const changes = {
      previews: { from: before.previews, to: body.previews },
      retentionDays: { from: before.retentionDays, to: body.retentionDays },
    }
    await audit(tx, { action: 'chat.settings.updated', entity: { type: 'account', id: caller.accountId }, changes })
    publish(tx, 'chatSettingsSaved', saved)
    return saved
  })
