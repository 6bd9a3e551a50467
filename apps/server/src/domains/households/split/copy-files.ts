// Copies the files of a split before its transaction, and records them first, so that files of a failed split are
// removed.

import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { announceFile } from '#platform/files/discarded-files'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { imageKey } from '../../contacts/contacts.public.ts'
import { documentsToCopy, notesWithImage, type SourceDocument } from './copies.store.ts'

const day = 24 * 60 * 60_000
const mostBytes = 200 * 1024 * 1024
const sizes = ['image', 'thumbnail'] as const

export interface CopiedFiles {
  /** Source → its copy. */
  documents: (SourceDocument & { copy: string; key: string })[]
  /** Notes with a picture: source → id of its copy. */
  notes: Map<string, string>
}

interface Wanted {
  contactId: string
  documents: readonly string[]
  records: readonly string[]
  notes: readonly string[]
}

interface Call {
  platform: Platform
  caller: { accountId: string }
  inAccount: <T>(fn: (tx: AccountTx) => Promise<T>) => Promise<T>
}

export async function copyFiles({ platform, caller, inAccount }: Call, wanted: Wanted): Promise<CopiedFiles> {
  const { accountId } = caller
  const removeAfter = new Date(platform.clock.now().getTime() + day)
  const files = await inAccount(async (tx) => {
    const found = await documentsToCopy(tx, wanted.contactId, { own: wanted.documents, records: wanted.records })
    if (found.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw new AppError('tooMuchToCopy')
    const documents = found.map((source) => {
      const copy = generateId()
      return { ...source, copy, key: `documents/${accountId}/${copy}` }
    })
    const notes = new Map<string, string>()
    for (const id of await notesWithImage(tx, wanted.contactId, wanted.notes)) notes.set(id, generateId())
    for (const { key } of documents) await announceFile(tx, key, removeAfter)
    for (const id of notes.values())
      for (const size of sizes) await announceFile(tx, imageKey(accountId, id, size), removeAfter)
    return { documents, notes }
  })
  for (const { storage_key, key } of files.documents) await copyBytes(platform, storage_key, key)
  for (const [source, copy] of files.notes)
    for (const size of sizes)
      await copyBytes(platform, imageKey(accountId, source, size), imageKey(accountId, copy, size))
  return files
}

async function copyBytes({ files }: Pick<Platform, 'files'>, from: string, to: string) {
  const file = await files.get(from)
  if (!file) throw new Error('A file that a row names is not in the store.')
  await files.put(to, file.stream, { type: file.type, size: file.size })
}
