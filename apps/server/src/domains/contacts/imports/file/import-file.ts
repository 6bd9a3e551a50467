import { Readable } from 'node:stream'
import { AppError } from '#platform/app-error'
import type { Platform } from '#platform/platform'
import { readTable, type TableFormat } from './read-table.ts'
import { openBytes, sealBytes } from './sealed-stream.ts'

export interface ImportPlace {
  accountId: string
  importId: string
}
type Parts = Pick<Platform, 'files' | 'keys'>

const folderOf = (accountId: string) => `imports/${accountId}/`
const keyOf = ({ accountId, importId }: ImportPlace) => `${folderOf(accountId)}${importId}.csv`
const scopeOf = ({ accountId, importId }: ImportPlace) => `import:${accountId}:${importId}`

/** Sealed on its way: the store never sees what is in it. */
export async function storeImportFile({ files, keys }: Parts, place: ImportPlace, bytes: Readable) {
  await files.put(keyOf(place), Readable.from(sealBytes(keys, scopeOf(place), bytes), { objectMode: false }), {
    type: 'application/octet-stream',
  })
}

/** To be read to its end or destroyed. Throws importNotFound once the file was removed. */
export async function openImportFile({ files, keys }: Parts, place: ImportPlace): Promise<Readable> {
  const file = await files.get(keyOf(place))
  if (!file) {
    throw new AppError('importNotFound', {
      message: 'The file of this import is no longer there: it is kept for 30 days. Please bring it again.',
    })
  }
  return Readable.from(openBytes(keys, scopeOf(place), file.stream), { objectMode: false }).once('close', () =>
    file.stream.destroy(),
  )
}

/** Rows below the headings. */
export async function* importRows(parts: Parts, place: ImportPlace, format: TableFormat): AsyncGenerator<string[]> {
  let isHeadings = true
  for await (const row of readTable(await openImportFile(parts, place), format)) {
    if (!isHeadings) yield row
    isHeadings = false
  }
}

export const removeImportFile = ({ files }: Parts, place: ImportPlace) => files.remove(keyOf(place))

/** Imports of the account that have a file older than `before`; at most 1,000. */
export async function listImportFiles({ files }: Parts, accountId: string, before: Date): Promise<string[]> {
  const heads = await files.list(folderOf(accountId), 1000)
  return heads.filter(({ modified }) => modified < before).map(({ key }) => key.slice(folderOf(accountId).length, -4))
}
