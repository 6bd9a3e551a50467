import { Readable } from 'node:stream'
import type { importEndpoints } from '@frontdesk/contract/imports/imports'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { type ImportPlace, removeImportFile, storeImportFile } from '../file/import-file.ts'
import { readFile, readTableFile } from '../file/reading/import-reader.ts'
import type { FilePart, ReadTable } from '../file/reading/read-upload.ts'
import { insertImport } from '../imports.store.ts'
import { rowReading } from '../rows/row-reading.ts'
import { importProgress, importView } from './import-view.ts'

type Endpoint = typeof importEndpoints.uploadImport

/** The file is stored before it is checked: it is read more than once, and never held in memory. */
export async function uploadImport(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { caller, file, platform, inAccount } = call
  const { accountId } = caller
  const at = platform.clock.now()
  const { today } = await rowReading(platform, accountId)
  const brought = { accountId, importId: generateId() }
  await storeImportFile(platform, brought, file.stream)
  return withFile(platform, brought, async () => {
    const { place, read, notices } = await readUpload(platform, brought, today)
    return withFile(platform, place, async () => {
      const table = read ?? (await readTableFile(platform, place, { today, source: 'vcard' }))
      const added = {
        id: place.importId,
        fileName: file.name.slice(0, 200).toWellFormed() || 'contacts.csv',
        ...table.format,
        ...table.table,
        notices: [...notices, ...table.notices],
        at,
      }
      return inAccount(async (tx) => {
        const row = await insertImport(tx, added)
        publish(tx, 'importProgress', importProgress(row))
        return importView(row)
      })
    })
  })
}

/** A failed upload leaves no file behind. */
async function withFile<T>(platform: Platform, place: ImportPlace, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    await removeImportFile(platform, place)
    throw error
  }
}

interface Upload {
  place: ImportPlace
  /** The analysis of a table; a table made from vCards is still to be read. */
  read?: ReadTable
  notices: string[]
}

async function readUpload(platform: Platform, brought: ImportPlace, today: string): Promise<Upload> {
  const parts = readFile(platform, brought, today)
  const first = await parts.next()
  if (!first.done && first.value.kind === 'table') {
    await parts.return()
    return { place: brought, read: first.value, notices: [] }
  }
  return keepCards(platform, brought, first, parts)
}

/** Their table replaces the vCards under a new id: no two files may be sealed with the same scope. */
async function keepCards(
  platform: Platform,
  brought: ImportPlace,
  first: IteratorResult<FilePart, void>,
  rest: AsyncGenerator<FilePart, void>,
): Promise<Upload> {
  const place = { ...brought, importId: generateId() }
  const notices: string[] = []
  async function* lines() {
    try {
      for (let part = first; !part.done; part = await rest.next()) {
        if (part.value.kind === 'lines') yield part.value.text
        else if (part.value.kind === 'cards') notices.push(...part.value.notices)
      }
    } finally {
      await rest.return()
    }
  }
  await storeImportFile(platform, place, Readable.from(lines(), { objectMode: false }))
  await removeImportFile(platform, brought)
  return { place, notices }
}
