// The files that rows of an account name.
import { sql } from 'kysely'
import { flowRecordingKey } from '../../../domains/callflow/callflow.public.ts'
import { recordingKey } from '../../../domains/calls/calls.public.ts'
import { chatArchiveKey, chatFileKey } from '../../../domains/chat/chat.public.ts'
import { imageKey } from '../../../domains/contacts/contacts.public.ts'
import { formatEvidenceKey } from '../../../domains/sending/sending.public.ts'
import { mediaKey } from '../../../domains/sms/sms.public.ts'
import { buildCardFileKey } from '../../../domains/taskboards/taskboards.public.ts'
import { pictureKey } from '../../../domains/users/users.public.ts'
import { formatEmailPictureKey } from '../../../growth/campaigns/campaigns.public.ts'
import { build } from '../../../platform/db/build.ts'
import type { Query, Snapshot } from '../../../platform/db/database.ts'

/** By its key, or an import's file, which the installation stores sealed. */
export type NamedFile = { key: string; importId?: undefined } | { importId: string }

const named = (text: string): Query<{ name: string }> => sql.raw<{ name: string }>(text).compile(build)
const documents = named('select storage_key as name from tenant.documents')
const notes = named('select id as name from tenant.activity where has_image')
const pictures = named('select picture as name from tenant.users where picture is not null')
const texts = named("select distinct coalesce(file_id, id) as name from tenant.sms_media where state = 'ready'")
const chat = named('select id as name from tenant.chat_files')
const chatArchives = named('select id as name from tenant.chat_archives')
const recordings = named("select id as name from tenant.call_recordings where state = 'stored'")
const flowRecordings = named('select id as name from tenant.flow_recordings')
const cardFiles = named('select id as name from tenant.task_files')
const evidence = named('select id as name from tenant.sending_evidence_files where consent_id is not null')
const emailPictures = named('select id as name from tenant.email_pictures')
const imports = named('select id as name from tenant.imports where has_file')

/**
 * Small batches: each is read before the next is requested, and the snapshot's connection must not stay idle for long.
 */
const batch = 100

export async function* namedFiles(snapshot: Snapshot, accountId: string): AsyncGenerator<NamedFile> {
  const names = async function* (query: Query<{ name: string }>) {
    for await (const rows of snapshot.rows(query, batch)) for (const { name } of rows) yield name
  }
  for await (const key of names(documents)) yield { key }
  for await (const id of names(notes)) {
    for (const size of ['image', 'thumbnail'] as const) yield { key: imageKey(accountId, id, size) }
  }
  for await (const picture of names(pictures)) yield { key: pictureKey(picture) }
  for await (const id of names(texts)) yield { key: mediaKey(accountId, id) }
  for await (const id of names(chat)) yield { key: chatFileKey(accountId, id) }
  for await (const id of names(chatArchives)) yield { key: chatArchiveKey(accountId, id) }
  for await (const id of names(recordings)) yield { key: recordingKey(accountId, id) }
  for await (const id of names(flowRecordings)) yield { key: flowRecordingKey(accountId, id) }
  for await (const id of names(cardFiles)) yield { key: buildCardFileKey(accountId, id) }
  for await (const id of names(evidence)) yield { key: formatEvidenceKey(accountId, id) }
  for await (const id of names(emailPictures)) yield { key: formatEmailPictureKey(accountId, id) }
  for await (const importId of names(imports)) yield { importId }
}
