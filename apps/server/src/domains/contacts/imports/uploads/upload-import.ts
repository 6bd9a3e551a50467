import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import type { importEndpoints } from '@frontdesk/contract/imports'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { detectFormat } from '../file/detect-format.ts'
import { type ImportPlace, openImportFile, removeImportFile, storeImportFile } from '../file/import-file.ts'
import { readTable } from '../file/read-table.ts'
import { isVcard, vcardTable } from '../file/vcard/vcard-table.ts'
import { insertImport } from '../imports.store.ts'
import { analyseTable } from '../mapping/analyse-table.ts'
import { importProgress, importView } from './import-view.ts'

type Endpoint = typeof importEndpoints.uploadImport

/** The file is kept before it is looked at: it is read more than once, and never held in memory. */
export async function uploadImport(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { caller, file, platform, inAccount } = call
  const { accountId } = caller
  const at = platform.clock.now()
  const today = at.toISOString().slice(0, 10)
  const brought = { accountId, importId: randomUUIDv7() }
  await storeImportFile(platform, brought, file.stream)
  return withFile(platform, brought, async () => {
    const cards = await isVcard(await openImportFile(platform, brought))
    const { place, notices } = cards ? await unrollCards(platform, brought) : { place: brought, notices: [] }
    return withFile(platform, place, async () => {
      const open = () => openImportFile(platform, place)
      const format = await detectFormat(open)
      const table = await analyseTable(readTable(await open(), format), today, cards ? 'vcard' : undefined)
      const added = { id: place.importId, fileName: shownName(file.name), notices, ...format, ...table, at }
      return inAccount(async (tx) => {
        const row = await insertImport(tx, added)
        publish(tx, 'importProgress', importProgress(row))
        return importView(row)
      })
    })
  })
}

/** What comes to nothing leaves no file behind. */
async function withFile<T>(platform: Platform, place: ImportPlace, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    await removeImportFile(platform, place)
    throw error
  }
}

/** The table takes the place of the cards, under an id of its own: no two files may be sealed under the same. */
async function unrollCards(platform: Platform, brought: ImportPlace) {
  const place = { ...brought, importId: randomUUIDv7() }
  const { lines, notices } = await vcardTable(() => openImportFile(platform, brought))
  await storeImportFile(platform, place, Readable.from(lines, { objectMode: false }))
  await removeImportFile(platform, brought)
  return { place, notices }
}

const shownName = (name: string) =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, 200) || 'contacts.csv'
