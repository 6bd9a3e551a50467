// Whether this installation has a place for an account.
import type pg from 'pg'
import { AccountFileError } from '../account-file-error.ts'
import type { Manifest } from '../manifest.ts'

/** False while another import is running anywhere; the lock lasts until the session ends. */
export async function acquireImportSlot(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(
    "select pg_try_advisory_lock(hashtext('frontdesk import of an account')) as mine",
  )
  return rows[0]?.mine === true
}

/** Throws AccountFileError for an account that exists here, and for a namespace that is taken. */
export async function refuseTaken(client: pg.Client, account: Manifest['account'], namespace: string): Promise<void> {
  if (!/^[a-z][a-z0-9-]{1,40}$/.test(namespace)) {
    throw new AccountFileError(
      '--namespace must start with a lowercase letter and contain only lowercase letters, digits, and hyphens.',
    )
  }
  const { rows } = await client.query<{ id: string; namespace: string }>(
    'select id, namespace from directory.accounts where id = $1 or namespace = $2 order by id = $1 desc',
    [account.id, namespace],
  )
  const [there] = rows
  if (!there) return
  throw new AccountFileError(
    there.id === account.id
      ? `${account.name} already exists here as ${there.namespace}. An application can have an account only once.`
      : `The address ${namespace} belongs to another account here. Name a free one with --namespace.`,
  )
}

export const peopleByEmailOrId = async (client: pg.Client, people: readonly { id: string; email: string }[]) =>
  (
    await client.query<{ id: string; email: string }>(
      'select id, email from directory.people where id = any ($1) or email = any ($2)',
      [people.map(({ id }) => id), people.map(({ email }) => email)],
    )
  ).rows

export const phonesTaken = async (client: pg.Client, phones: readonly string[]) =>
  (
    await client.query<{ phone: string }>('select phone from directory.phone_numbers where phone = any ($1)', [phones])
  ).rows.map(({ phone }) => phone)
