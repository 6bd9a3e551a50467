import { AppError } from '#platform/app-error'
import type { Platform } from '#platform/platform'
import { type ImportRow, importById } from '../imports.store.ts'

/** Throws importNotFound. */
export async function findImport({ database }: Platform, accountId: string, id: string): Promise<ImportRow> {
  const [row] = await database.read(accountId, importById(id))
  if (!row) throw new AppError('importNotFound')
  return row
}
