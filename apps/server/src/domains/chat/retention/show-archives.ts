import type { chatEndpoints } from '@frontdesk/contract/chat/chat'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { chatArchiveKey } from '../files/file-key.ts'
import { archiveById, archives } from './archives.store.ts'

type Endpoints = typeof chatEndpoints

export async function listChatArchives({
  caller,
  platform,
}: CallOf<Endpoints['listChatArchives']>): Promise<AnswerOf<Endpoints['listChatArchives']>> {
  const rows = await platform.database.read(caller.accountId, archives())
  return {
    data: rows.map(({ id, from_at, to_at, messages, size, created_at }) => ({
      id,
      from: from_at.toISOString(),
      to: to_at.toISOString(),
      messages,
      size: Number(size),
      at: created_at.toISOString(),
    })),
  }
}

export async function downloadChatArchive({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['downloadChatArchive']>): Promise<AnswerOf<Endpoints['downloadChatArchive']>> {
  const [row] = await platform.database.read(caller.accountId, archiveById(params.id))
  const file = row && (await platform.files.get(chatArchiveKey(caller.accountId, row.id)))
  if (!file) throw new AppError('chatArchiveNotFound')
  const entity = { type: 'account', id: caller.accountId }
  await inAccount((tx) => audit(tx, { action: 'chat.archive.downloaded', entity, facts: { archive: row.id } }))
  const name = `chat-${row.from_at.toISOString().slice(0, 10)}-${row.to_at.toISOString().slice(0, 10)}.zip`
  return { stream: file.stream, size: file.size, type: 'application/zip', downloadAs: name }
}
