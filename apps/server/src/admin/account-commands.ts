// Moves one account between installations. The passphrase is never a command-line argument, because arguments end up in
// shell histories and process lists.
import { resolve } from 'node:path'
import { closeDemo } from '../demo/demo-people.ts'
import { AccountFileError } from './account/account-file-error.ts'
import { askPassphrase } from './account/ask-passphrase.ts'
import { exportAccount } from './account/export/export-account.ts'
import { type Imported, importAccount } from './account/import/import-account.ts'
import { type Command, need, say } from './command.ts'

const variable = 'ACCOUNT_PASSPHRASE'

export const accountCommands: Record<string, Command> = {
  'export-account': {
    words: ['namespace', 'to'],
    about: `exports an account with its files into one encrypted file; asks for a passphrase, or uses ${variable}`,
    async run(platform, words) {
      const to = resolve(need(words, 'to'))
      const { tables, files } = await exportAccount(platform, {
        namespace: need(words, 'namespace'),
        to,
        passphrase: await passphraseFor('Passphrase for the file: ', 'Repeat the passphrase: '),
      })
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      say(
        `${to}: ${rows} rows of ${tables.length} tables and ${files.count} files. The file was read back and is complete.`,
      )
      if (files.missing.length > 0) {
        say(`${files.missing.length} files are missing from the store, such as ${files.missing[0]}.`)
      }
      say(
        'Keep the passphrase. Nobody can open the file without it. The file contains private fields, so protect both.',
      )
      return true
    },
  },
  'import-account': {
    words: ['from'],
    optional: ['namespace'],
    about:
      'imports the account of such a file into this application, beside its other accounts; --namespace gives it another address',
    async run(platform, words, adminUrl) {
      const imported = await importAccount(platform, {
        from: resolve(need(words, 'from')),
        passphrase: await passphraseFor('Passphrase of the file: '),
        ...(words.namespace && { namespace: words.namespace }),
        adminUrl,
      })
      // The account may belong to a demo, whose passwords are public.
      if (!platform.config.demo) await closeDemo(platform)
      sayImported(imported)
      return true
    },
  },
}

async function passphraseFor(...questions: string[]): Promise<string> {
  const given = process.env[variable]
  if (given) return given
  if (!process.stdin.isTTY)
    throw new AccountFileError(
      `Set ${variable}, or run this command in a terminal and enter the passphrase when asked.`,
    )
  const [first = '', ...again] = await askPassphrase(questions)
  if (again.some((typed) => typed !== first)) throw new AccountFileError("The passphrases don't match. Try again.")
  return first
}

function sayImported({ manifest, namespace, people, paused }: Imported): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const { name, namespace: before } = manifest.account
  say(`${name} was imported as ${namespace}: ${rows} rows and ${manifest.files.count} files, as of ${manifest.madeAt}.`)
  if (people.added.length > 0) {
    say(`New here, with the passwords and authenticators from the other application: ${people.added.join(', ')}.`)
    say("Recovery codes aren't imported. People with MFA must create new ones.")
  }
  if (people.known.length > 0) say(`Already known here, and keep their passwords: ${people.known.join(', ')}.`)
  say(`Next, run: npm run admin -- verify-audit --namespace ${namespace}`)
  const { campaigns, runs, texts } = paused
  if (campaigns + runs + texts > 0) {
    say(
      `Not sent from here until a person decides: ${campaigns} campaigns, ${runs} runs of campaigns, ${texts} scheduled texts.`,
    )
  }
  say(`Close ${before} in the application it came from. Otherwise both send reminders.`)
}
