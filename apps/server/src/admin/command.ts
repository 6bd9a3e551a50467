import { parseArgs } from 'node:util'
import { unseenProblem } from '@frontdesk/contract/kit/text'
import type { Platform } from '../platform/platform.ts'

export type Arguments = Record<string, string>

interface Spoken {
  /** The arguments after the command's name. */
  words: readonly string[]
  /** May be left out. */
  optional?: readonly string[]
  about: string
}

/** Run beside a server that may be running; returns true on success. */
export interface Command extends Spoken {
  run: (platform: Platform, words: Arguments, adminUrl: string) => Promise<boolean>
}

/** Run before anything is opened. */
export interface StandaloneCommand extends Spoken {
  runStandalone: (words: Arguments) => Promise<boolean>
}

export class UsageError extends Error {}

const passwordIsNoWord =
  "Don't put the password on the command line. Type it when asked, or pipe it to standard input, such as: " +
  'printf %s "$PASSWORD" | npm run admin -- …'

export const say = (text: string) => console.log(text)

export function parseArguments(command: Spoken, args: string[]): Arguments {
  if (args.some((arg) => /^--password(=|$)/.test(arg))) throw new UsageError(passwordIsNoWord)
  const names = [...command.words, ...(command.optional ?? [])]
  try {
    const { values } = parseArgs({
      args,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    })
    const words = values as Arguments
    for (const name of command.words) need(words, name)
    for (const [name, word] of Object.entries(words)) {
      const problem = unseenProblem(word, 'line')
      if (problem) throw new UsageError(`--${name}: ${problem}`)
    }
    return words
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message)
  }
}

export function need(words: Arguments, name: string): string {
  const word = words[name]
  if (!word) throw new UsageError(`--${name} is missing.`)
  return word
}
