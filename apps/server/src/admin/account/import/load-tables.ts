import pg from 'pg'
import { fileBounds, readJson } from '#platform/json/read-json'
import type { Keys } from '../../../platform/crypto/keys.ts'
import type { SealedTable } from '../../../platform/crypto/sealed-table.ts'
import { AccountFileError } from '../account-file-error.ts'
import { chained, emptiedFirst, sealedTables } from '../carried.ts'
import type { AccountFile } from '../check-account-file.ts'
import { type Manifest, tableEntry } from '../manifest.ts'
import { discardPlans, emptyTable, insertRows, strangeFile } from '../rows.store.ts'
import { lineBatches } from './line-batches.ts'
import type { People } from './match-people.ts'

type Table = Manifest['tables'][number]
type Line = { row: Record<string, unknown>; private?: Record<string, unknown> }

interface Here {
  namespace: string
  cluster: string
  people: People
}

const manyRows = 500

/** In the order of the file, which lists each table after those that it refers to. */
export async function loadTables(client: pg.Client, keys: Keys, file: AccountFile, here: Here): Promise<void> {
  const accountId = file.manifest.account.id
  for (const table of file.manifest.tables) {
    if (emptiedFirst.has(table.name)) await emptyTable(client, table.name, accountId)
    for await (const batch of lineBatches(file.zip.entry(tableEntry(table.name)))) {
      if (table.rows >= manyRows) await discardPlans(client)
      const lines = fitting(table, batch, { ...here, accountId })
      await insertRows(client, table, lines, resealed(sealedTables[table.name], keys, accountId, lines)).catch(
        (error) => {
          throw refused(error, table.name)
        },
      )
    }
  }
  const strange = await strangeFile(client, accountId)
  if (strange)
    throw new AccountFileError(
      `A document refers to ${strange}, which belongs to another account. Nothing was imported.`,
    )
}

/** Unchanged except for what differs here: ids of people, and the account's place. */
function fitting(
  { name }: Table,
  batch: string[],
  { accountId, namespace, cluster, people }: Here & { accountId: string },
): string[] {
  if (name === 'directory.people') return batch.filter((line) => !people.ids.has(read(line).row.id as string))
  if (name === 'directory.accounts') {
    return batch.map((line) => JSON.stringify({ row: { ...read(line).row, id: accountId, namespace, cluster } }))
  }
  if (chained.has(name) || people.knownAs.size === 0) return batch
  // An id is the same 36 characters everywhere: in a column, in a JSON document, in the name of a stream.
  return batch.map((line) => {
    let text = line
    for (const [there, id] of people.knownAs) text = text.replaceAll(there, id)
    return text
  })
}

function resealed(sealed: SealedTable | undefined, keys: Keys, accountId: string, lines: readonly string[]) {
  if (!sealed) return {}
  const values = lines.map((line) => {
    const { row, private: open = {} } = read(line)
    return sealed.seal(keys, accountId, row, open)
  })
  return Object.fromEntries(sealed.columns.map((column) => [column, values.map((each) => each[column] ?? null)]))
}

const read = (line: string): Line => readJson(line, fileBounds) as Line

/** The detail of such an error quotes values, so it is omitted. */
const refused = (error: unknown, table: string) =>
  error instanceof pg.DatabaseError
    ? new AccountFileError(
        `The database refuses a row of ${table} (${error.message}), so nothing was imported. Report this error.`,
      )
    : error
