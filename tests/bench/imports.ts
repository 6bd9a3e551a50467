// Rows per second of an import, of one that changes contacts, and of the undo of both, through the API; compared with
// COPY of the same contacts into the same tables, with their indexes and triggers.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@frontdesk/contract/registry'
import { Client } from 'pg'
import { type MadeContact, makeContacts } from '../../apps/server/src/domains/contacts/contacts.factory.ts'
import { call } from '../../apps/server/src/testing/http-client.ts'
import type { BenchApp, SignedIn } from './app/app.ts'
import { type Figure, perSecond, times } from './figures.ts'

const rows = 20_000
/** 100,000 rows in a minute. */
const least = 100_000 / 60
const endWithinMs = 600_000

export async function importFigures(app: BenchApp, signedIn: SignedIn): Promise<Figure[]> {
  const bare = rows / (await copy(app, signedIn, makeContacts(rows, 78)))
  const people = makeContacts(rows, 77)
  const added = await imported(app, signedIn, people)
  const moved = people.map((person) => ({ ...person, occupation: 'Sailor', notes: [] }))
  const changed = await imported(app, signedIn, moved)
  const undoneChanges = await undone(app, signedIn, changed.id)
  const undoneAll = await undone(app, signedIn, added.id)
  const told = (what: string, seconds: number): Figure => ({
    what,
    value: perSecond(rows / seconds, ' rows'),
    bare: perSecond(bare, ' rows by COPY'),
    ratio: times(rows / seconds, bare),
    target: `at least ${perSecond(least, ' rows')}`,
    met: rows / seconds >= least,
  })
  const count = rows.toLocaleString('en-US')
  return [
    told(`Import of ${count} rows`, added.seconds),
    told(`Import that changes ${count} contacts`, changed.seconds),
    told('Undo of the changes', undoneChanges),
    told('Undo of an import', undoneAll),
  ]
}

/** Uploads them as a file and waits for the end. */
export async function imported({ url }: BenchApp, { token }: SignedIn, people: readonly MadeContact[]) {
  const file = new File([csv(people)], 'bench.csv', { type: 'text/csv' })
  const { status, body } = await call(url, api.imports.uploadImport, { file }, { token })
  if (status !== 201) throw new Error(`The file was refused: ${JSON.stringify(body)}`)
  const { id, columns } = body
  const mapping = columns.map((column) => column.suggested)
  const rules = { same: 'name', known: 'overwrite' } as const
  const from = performance.now()
  await call(url, api.imports.startImport, { params: { id }, body: { mapping, rules } }, { token })
  const done = await ended(url, token, id, ({ status: now }) => (now === 'failed' ? 'failed' : now === 'done'))
  if (done.progress.created + done.progress.updated < people.length * 0.9) {
    throw new Error(`Too little came of it: ${JSON.stringify(done.progress)}`)
  }
  return { id, seconds: (performance.now() - from) / 1000 }
}

async function undone({ url }: BenchApp, { token }: SignedIn, id: string): Promise<number> {
  const from = performance.now()
  await call(url, api.imports.undoImport, { params: { id }, body: { changed: 'remove' } }, { token })
  await ended(url, token, id, ({ undo }) => (undo?.status === 'failed' ? 'failed' : undo?.status === 'done'))
  return (performance.now() - from) / 1000
}

type Import = Awaited<ReturnType<typeof read>>
const read = async (url: string, token: string, id: string) =>
  (await call(url, api.imports.getImport, { params: { id } }, { token })).body

async function ended(
  url: string,
  token: string,
  id: string,
  how: (one: Import) => boolean | 'failed',
): Promise<Import> {
  const from = performance.now()
  while (performance.now() - from < endWithinMs) {
    const one = await read(url, token, id)
    const end = how(one)
    if (end === 'failed') throw new Error(`It failed: ${one.problem ?? one.undo?.problem}`)
    if (end) return one
    await wait(20)
  }
  throw new Error(`It was not over after ${endWithinMs / 1000} s.`)
}

const cell = (value: unknown) =>
  value === null || value === undefined ? '' : `"${String(value).replaceAll('"', '""')}"`
const line = (cells: readonly unknown[]) => cells.map(cell).join(',')

function csv(people: readonly MadeContact[]): string {
  const lines = people.map((person) => {
    const { firstName, lastName, companyName, email, mobilePhone, dob, occupation, address } = person
    const place = [address?.address, address?.city, address?.state, address?.zipcode]
    return line([firstName, lastName, companyName, email, mobilePhone && `+${mobilePhone}`, dob, occupation, ...place])
  })
  const headings = 'First Name,Last Name,Company,Email,Mobile Phone,Birthday,Occupation,Address,City,State,Zip'
  return [headings, ...lines].join('\n')
}

/** Seconds that the database alone takes for the same contacts and addresses, in one transaction. */
async function copy({ adminUrl, dataDir }: BenchApp, { accountId }: SignedIn, people: readonly MadeContact[]) {
  const contactsFile = join(dataDir, 'bench-contacts.csv')
  const addressesFile = join(dataDir, 'bench-addresses.csv')
  const contacts = people.map((person) => {
    const { id, firstName, lastName, companyName, email, mobilePhone, dob, occupation } = person
    return line([accountId, id, firstName, lastName, companyName, email, mobilePhone, dob, occupation])
  })
  const addresses = people.flatMap(({ id, address }) =>
    address
      ? [line([accountId, address.id, id, 'Physical', address.address, address.city, address.state, address.zipcode])]
      : [],
  )
  await writeFile(contactsFile, contacts.join('\n'), { mode: 0o644 })
  await writeFile(addressesFile, addresses.join('\n'), { mode: 0o644 })
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const from = performance.now()
    await client.query('begin')
    await client.query("select set_config('app.account_id', $1, true)", [accountId])
    await client.query(`copy tenant.contacts (account_id, id, first_name, last_name, company_name, email, mobile_phone, dob,
      occupation) from '${contactsFile}' with (format csv)`)
    await client.query(`copy tenant.addresses (account_id, id, contact_id, type, address, city, state, zipcode)
      from '${addressesFile}' with (format csv)`)
    await client.query('commit')
    return (performance.now() - from) / 1000
  } finally {
    await client.end()
    await rm(contactsFile)
    await rm(addressesFile)
  }
}
