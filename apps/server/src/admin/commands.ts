// What `npm run admin -- <command>` can do. Each command says its words; anything else prints the list.
import { type Role, roles } from '@frontdesk/contract/kit/role'
import { createAccount, createUser } from '../create-account.ts'
import {
  findAccount,
  findAccounts,
  findPerson,
  resetMfaFor,
  rotateMfaKeys,
  setRole,
} from '../domains/auth/auth.public.ts'
import { rotateContactKeys } from '../domains/contacts/contacts.public.ts'
import { rotateImportKeys } from '../domains/contacts/imports/imports.public.ts'
import { verifyAudit } from '../platform/audit/verify-audit.ts'
import type { Platform } from '../platform/platform.ts'
import { accountCommands } from './account-commands.ts'
import { backupCommands } from './backup-commands.ts'
import { type AloneCommand, type Command, need, say, type Words, WrongWords } from './command.ts'
import { jobCommands } from './job-commands.ts'

const actor = { userId: null, name: 'admin command' }
export const commands: Record<string, Command | AloneCommand> = {
  'create-account': {
    words: ['name', 'namespace', 'email', 'first-name', 'last-name', 'password'],
    optional: ['timezone', 'location'],
    about: 'an account with its first owner',
    async run(platform, words) {
      const { accountId } = await createAccount(platform, {
        name: need(words, 'name'),
        namespace: need(words, 'namespace'),
        timezone: words.timezone ?? 'America/New_York',
        locations: [words.location ?? 'Main'],
        people: [personOf(words, 'owner')],
      })
      say(`Account ${words.namespace} has the id ${accountId}; ${words.email} is its owner.`)
      return true
    },
  },
  'create-user': {
    words: ['namespace', 'email', 'first-name', 'last-name', 'role', 'password'],
    about: 'a person in an account; one who is known elsewhere keeps their password',
    async run(platform, words) {
      const { id: accountId } = await findAccount(platform, need(words, 'namespace'))
      await createUser(platform, accountId, personOf(words, roleOf(words)))
      say(`${words.email} is now in ${words.namespace}.`)
      return true
    },
  },
  'set-role': {
    words: ['namespace', 'email', 'role'],
    about: 'what a person may do in an account; signs them out of it',
    async run(platform, words) {
      const { id: accountId } = await findAccount(platform, need(words, 'namespace'))
      const { id: personId } = await findPerson(platform, need(words, 'email'))
      await setRole(platform, { accountId, personId, role: roleOf(words) }, actor)
      say(`${words.email} is now ${words.role} in ${words.namespace}.`)
      return true
    },
  },
  'reset-mfa': {
    words: ['email'],
    about: 'takes MFA off somebody who lost their authenticator; signs them out everywhere',
    async run(platform, words) {
      const { id } = await findPerson(platform, need(words, 'email'))
      await resetMfaFor(platform, id, actor)
      say(`${words.email} signs in without a code and may set MFA up anew.`)
      return true
    },
  },
  'verify-audit': {
    words: [],
    optional: ['namespace'],
    about: 'finds what was changed, removed or reordered in the audit log of an account, or of all',
    async run(platform, words) {
      const accounts = words.namespace ? [await findAccount(platform, words.namespace)] : await findAccounts(platform)
      const verdicts = []
      for (const account of accounts) verdicts.push(await verifyOne(platform, account))
      return verdicts.every(Boolean)
    },
  },
  'rotate-keys': {
    words: [],
    about: 'seals every private value with the first of FIELD_KEYS; then the others may go',
    async run(platform) {
      for (const { id: accountId, namespace } of await findAccounts(platform)) {
        const touched = await rotateContactKeys(platform, { accountId, actor })
        const changes = await rotateImportKeys(platform, { accountId, actor })
        say(`${namespace}: ${touched} contacts and ${changes} changes of imports sealed anew.`)
      }
      say(`${await rotateMfaKeys(platform)} authenticator secrets sealed anew with key ${platform.keys.currentId}.`)
      return true
    },
  },
  ...backupCommands,
  ...accountCommands,
  ...jobCommands,
}

async function verifyOne({ database, config }: Platform, account: { id: string; namespace: string }) {
  const verdict = await verifyAudit({ database, dataDir: config.dataDir, accountId: account.id })
  say(`${account.namespace}: ${verdict.ok ? 'ok' : 'NOT OK'}, ${verdict.sealed} sealed, ${verdict.unsealed} waiting.`)
  for (const problem of verdict.problems) say(`  ${problem.message}`)
  return verdict.ok
}

function roleOf(words: Words): Role {
  const role = roles.find((each) => each === words.role)
  if (!role) throw new WrongWords(`--role is one of ${roles.join(', ')}.`)
  return role
}

const personOf = (words: Words, role: Role) => ({
  email: need(words, 'email').toLowerCase(),
  firstName: need(words, 'first-name'),
  lastName: need(words, 'last-name'),
  password: need(words, 'password'),
  role,
})
