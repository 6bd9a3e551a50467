// Which of the account's people are known to this installation already.

import type pg from 'pg'
import { fileBounds, readJson } from '#platform/json/read-json'
import { AccountFileError } from '../account-file-error.ts'
import type { AccountFile } from '../check-account-file.ts'
import { tableEntry } from '../manifest.ts'
import { lineBatches } from './line-batches.ts'
import { peopleByEmailOrId, phonesTaken } from './places.store.ts'

export interface People {
  /** E-mails. */
  added: string[]
  /** E-mails of people who keep this installation's password and authenticator. */
  known: string[]
  /** Their ids in the file → here, where these differ. */
  knownAs: ReadonlyMap<string, string>
  /** Ids in the file of people who are known here. */
  ids: ReadonlySet<string>
}

interface Person {
  id: string
  email: string
}

/** A person with the same e-mail or the same id is the same person. Throws AccountFileError when the two disagree. */
export async function matchPeople(client: pg.Client, file: AccountFile): Promise<People> {
  await refuseTakenPhones(client, file)
  const coming = (await rowsIn(file, 'directory.people')) as unknown as Person[]
  const here = await peopleByEmailOrId(client, coming)
  const met = coming.flatMap((person) => {
    const same = here.filter(({ id, email }) => id === person.id || email === person.email)
    if (same.length > 1) throw notOne(person.email)
    return same[0] ? [{ there: person, here: same[0] }] : []
  })
  const twice = met.find((one, at) => met.findIndex((other) => other.here.id === one.here.id) !== at)
  if (twice) throw notOne(twice.there.email)
  const ids = new Set(met.map(({ there }) => there.id))
  return {
    ids,
    added: coming.filter(({ id }) => !ids.has(id)).map(({ email }) => email),
    known: met.map((one) => one.here.email),
    knownAs: new Map(met.filter((one) => one.there.id !== one.here.id).map((one) => [one.there.id, one.here.id])),
  }
}

const notOne = (email: string) =>
  new AccountFileError(
    `${email} would be two people here: one has this address, and another has the same ID. Change one of the addresses first.`,
  )

async function refuseTakenPhones(client: pg.Client, file: AccountFile): Promise<void> {
  const phones = (await rowsIn(file, 'directory.phone_numbers')).map(({ phone }) => String(phone))
  const [taken] = await phonesTaken(client, phones)
  if (taken)
    throw new AccountFileError(
      `The number +${taken} belongs to another account here. Remove it in one of the two applications.`,
    )
}

/** For a table with few rows. */
async function rowsIn({ zip }: AccountFile, table: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for await (const lines of lineBatches(zip.entry(tableEntry(table))))
    rows.push(...lines.map((line) => (readJson(line, fileBounds) as { row: Record<string, unknown> }).row))
  return rows
}
