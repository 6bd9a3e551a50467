import { randomUUIDv7 } from 'node:crypto'
import type { importEndpoints } from '@frontdesk/contract/imports'
import type { AnswerOf, CallOf } from '#platform/domain'
import { detectFormat } from '../file/detect-format.ts'
import { openImportFile, removeImportFile, storeImportFile } from '../file/import-file.ts'
import { readTable } from '../file/read-table.ts'
import { insertImport } from '../imports.store.ts'
import { analyseTable } from '../mapping/analyse-table.ts'
import { importView } from './import-view.ts'

type Endpoint = typeof importEndpoints.uploadImport

/** The file is kept before it is looked at: it is read twice, and never held in memory. */
export async function uploadImport(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { caller, file, platform, inAccount } = call
  const at = platform.clock.now()
  const place = { accountId: caller.accountId, importId: randomUUIDv7() }
  await storeImportFile(platform, place, file.stream)
  try {
    const open = () => openImportFile(platform, place)
    const format = await detectFormat(open)
    const table = await analyseTable(readTable(await open(), format), at.toISOString().slice(0, 10))
    const row = await inAccount((tx) =>
      insertImport(tx, { id: place.importId, fileName: shownName(file.name), ...format, ...table, at }),
    )
    return importView(row)
  } catch (error) {
    await removeImportFile(platform, place)
    throw error
  }
}

const shownName = (name: string) =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, 200) || 'contacts.csv'
