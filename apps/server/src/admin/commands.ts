// The commands of `npm run admin -- <command>`. Each states its usage; anything else prints the list.
import { readFile } from 'node:fs/promises'
import { type Role, roles } from '@frontdesk/contract/kit/role'
import { listSheets } from '#providers/anchors/bucket-anchors'
import { resealStoredFiles } from '#providers/storage/reseal-stored-files'
import { getStoredFiles } from '#providers/storage/sealed-files'
import { createAccount, createUser } from '../create-account.ts'
import {
  findAccount,
  findAccounts,
  findPerson,
  isKnown,
  resetMfaFor,
  rotateMfaKeys,
  setRole,
} from '../domains/auth/auth.public.ts'
import { rotateContactKeys } from '../domains/contacts/contacts.public.ts'
import { rotateImportFiles, rotateImportKeys } from '../domains/imports/imports.public.ts'
import { recountMetrics } from '../domains/metrics/metrics.public.ts'
import { rotateRegistrationKeys } from '../money/registration/registration.public.ts'
import { verifyAudit } from '../platform/audit/verify-audit.ts'
import { expireOtherKeys, refuseOtherSealers } from '../platform/crypto/key-checks.ts'
import type { Platform } from '../platform/platform.ts'
import { rotateWebhookKeys } from '../platform/webhooks/rotate-webhook-keys.ts'
import { accountCommands } from './account-commands.ts'
import { bucketOf } from './anchors/ship-anchors.ts'
import { verifyShipped } from './anchors/verify-shipped.ts'
import { askPassword } from './ask-password.ts'
import { backupCommands } from './backup-commands.ts'
import { billingCommands } from './billing-commands.ts'
import { type Arguments, type Command, need, type StandaloneCommand, say, UsageError } from './command.ts'
import { jobCommands } from './job-commands.ts'
import { paymentCommands } from './payment-commands.ts'
import { webhookCommands } from './webhook-commands.ts'

const actor = { userId: null, name: 'admin command' }
export const commands: Record<string, Command | StandaloneCommand> = {
  'create-account': {
    words: ['name', 'namespace', 'email', 'first-name', 'last-name'],
    optional: ['timezone', 'location'],
    about: 'creates an account with its first owner; asks for the password, or reads it from standard input',
    async run(platform, words) {
      const { accountId } = await createAccount(platform, {
        name: need(words, 'name'),
        namespace: need(words, 'namespace'),
        timezone: words.timezone ?? 'America/New_York',
        locations: [words.location ?? 'Main'],
        people: [await personOf(platform, words, 'owner')],
      })
      say(`Account ${words.namespace} has the id ${accountId}; ${words.email} is its owner.`)
      return true
    },
  },
  'create-user': {
    words: ['namespace', 'email', 'first-name', 'last-name', 'role'],
    about: 'adds a person to an account; asks for a password, unless the person has one from another account',
    async run(platform, words) {
      const { id: accountId } = await findAccount(platform, need(words, 'namespace'))
      await createUser(platform, accountId, await personOf(platform, words, roleOf(words)))
      say(`${words.email} is now in ${words.namespace}.`)
      return true
    },
  },
  'set-role': {
    words: ['namespace', 'email', 'role'],
    about: 'changes what a person may do in an account; signs them out of it',
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
    about: 'turns off MFA for a person who lost their authenticator; signs them out everywhere',
    async run(platform, words) {
      const { id } = await findPerson(platform, need(words, 'email'))
      await resetMfaFor(platform, id, actor)
      say(`${words.email} can sign in without a code and set up MFA again.`)
      return true
    },
  },
  'verify-audit': {
    words: [],
    optional: ['namespace', 'anchors'],
    about:
      'finds entries that were changed, removed, or reordered in the audit log of one account, or of all; --anchors: a text file with an email sent to AUDIT_ANCHORS_TO, or the word bucket for everything in AUDIT_ANCHORS_BUCKET',
    async run(platform, words) {
      const accounts = words.namespace ? [await findAccount(platform, words.namespace)] : await findAccounts(platform)
      const verdicts = []
      for (const account of accounts) verdicts.push(await verifyOne(platform, account))
      if (words.anchors) verdicts.push(await verifySheets(platform, words.anchors))
      return verdicts.every(Boolean)
    },
  },
  'recompute-metrics': {
    words: [],
    optional: ['namespace'],
    about:
      'counts the numbers of people and the usage of the phone from the rows, of one account, or of all; says what was different',
    async run(platform, words) {
      const accounts = words.namespace ? [await findAccount(platform, words.namespace)] : await findAccounts(platform)
      for (const { id, namespace } of accounts)
        say(`${namespace}: ${await recountMetrics(platform, id, actor)} days were different.`)
      return true
    },
  },
  'rotate-keys': {
    words: [],
    about: 'encrypts every private value with the first of FIELD_KEYS; afterward you can remove the others',
    async run(platform) {
      // Also before the work: values that such a node seals during the rotation would be missed.
      await refuseOtherSealers(platform)
      for (const { id: accountId, namespace } of await findAccounts(platform)) {
        const touched = await rotateContactKeys(platform, { accountId, actor })
        const changes = await rotateImportKeys(platform, { accountId, actor })
        const brought = await rotateImportFiles(platform, accountId)
        const registered = await rotateRegistrationKeys(platform, { accountId, actor })
        say(
          `${namespace}: ${touched} contacts, ${changes} changes, ${brought.touched} import files, and ${registered} values of registrations were encrypted again.`,
        )
        if (brought.unreadable > 0) say(`  ${brought.unreadable} import files can't be read and were left unchanged.`)
      }
      const files = await resealStoredFiles(getStoredFiles(platform.files), platform.keys)
      const secrets = await rotateMfaKeys(platform)
      const webhooks = await rotateWebhookKeys(platform)
      await expireOtherKeys(platform)
      say(
        `${files} files, ${secrets} authenticator secrets, and ${webhooks} webhooks were encrypted again with key ${platform.keys.currentId}.`,
      )
      return true
    },
  },
  ...backupCommands,
  ...billingCommands,
  ...paymentCommands,
  ...accountCommands,
  ...jobCommands,
  ...webhookCommands,
}

async function verifyOne({ database, config, keys }: Platform, account: { id: string; namespace: string }) {
  const verdict = await verifyAudit({ database, keys, dataDir: config.dataDir, accountId: account.id })
  say(`${account.namespace}: ${verdict.ok ? 'ok' : 'NOT OK'}, ${verdict.sealed} sealed, ${verdict.unsealed} waiting.`)
  for (const problem of verdict.problems) say(`  ${problem.message}`)
  return verdict.ok
}

async function verifySheets(platform: Platform, from: string) {
  const bucket = bucketOf(platform.config)
  if (from === 'bucket' && !bucket) throw new UsageError('--anchors bucket needs AUDIT_ANCHORS_BUCKET.')
  const sheets = from === 'bucket' && bucket ? listSheets(bucket) : [await textOf(from)]
  let [compared, wrong] = [0, 0]
  for await (const sheet of sheets) {
    const { checked, problems } = await verifyShipped(platform, sheet)
    for (const problem of problems) say(`  ${problem}`)
    compared += checked
    wrong += problems.length
  }
  say(`${compared} anchors compared.`)
  return compared > 0 && wrong === 0
}

async function textOf(file: string) {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new UsageError(`--anchors must name a readable file: ${error instanceof Error ? error.message : file}`)
  }
}

function roleOf(words: Arguments): Role {
  const role = roles.find((each) => each === words.role)
  if (!role) throw new UsageError(`--role must be one of ${roles.join(', ')}.`)
  return role
}

async function personOf(platform: Platform, words: Arguments, role: Role) {
  const email = need(words, 'email').toLowerCase()
  const password = (await isKnown(platform, email)) ? '' : await askPassword(email)
  return { email, firstName: need(words, 'first-name'), lastName: need(words, 'last-name'), password, role }
}
