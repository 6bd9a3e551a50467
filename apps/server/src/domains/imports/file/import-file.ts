import { Readable } from 'node:stream'
import { AppError } from '#platform/app-error'
import type { Platform } from '#platform/platform'
import { importFileTexts } from '../texts/file.texts.ts'
import { openBytes, sealBytes } from './sealed-stream.ts'

export interface ImportPlace {
  accountId: string
  importId: string
}
export type Parts = Pick<Platform, 'files' | 'keys'>

const pageSize = 1000
export const type = 'application/octet-stream'
const folderOf = (accountId: string) => `imports/${accountId}/`
const keyOf = ({ accountId, importId }: ImportPlace) => `${folderOf(accountId)}${importId}.csv`
export const scopeOf = ({ accountId, importId }: ImportPlace) => `import:${accountId}:${importId}`

/** Sealed before it is stored: the store never sees the content. */
export async function storeImportFile({ files, keys }: Parts, place: ImportPlace, bytes: Readable) {
  await files.put(keyOf(place), Readable.from(sealBytes(keys, scopeOf(place), bytes), { objectMode: false }), { type })
}

/** Read it to the end or destroy it. Throws importNotFound once the file was removed. */
export async function openImportFile({ files, keys }: Parts, place: ImportPlace): Promise<Readable> {
  const file = await files.get(keyOf(place))
  if (!file) {
    throw new AppError('importNotFound', {
      message: importFileTexts.gone,
    })
  }
  return Readable.from(openBytes(keys, scopeOf(place), file.stream), { objectMode: false }).once('close', () =>
    file.stream.destroy(),
  )
}

export const removeImportFile = ({ files }: Parts, place: ImportPlace) => files.remove(keyOf(place))

/** Imports of the account with a file older than `before`; at most 1,000. */
export async function listImportFiles({ files }: Parts, accountId: string, before: Date): Promise<string[]> {
  const heads = await files.list(folderOf(accountId), pageSize)
  return heads.filter(({ modified }) => modified < before).map(({ key }) => importOf(accountId, key))
}

/** All files of an account, page by page. */
export async function* importFiles({ files }: Parts, accountId: string) {
  let after: string | undefined
  for (;;) {
    const heads = await files.list(folderOf(accountId), pageSize, after)
    for (const { key } of heads) yield { key, importId: importOf(accountId, key) }
    if (heads.length < pageSize) return
    after = heads.at(-1)?.key
  }
}

const importOf = (accountId: string, key: string) => key.slice(folderOf(accountId).length, -'.csv'.length)
