import { parseArgs } from 'node:util'
import { unseenProblem } from '@frontdesk/contract/kit/text'
import type { Platform } from '../platform/platform.ts'

export type Words = Record<string, string>

interface Spoken {
  /** The arguments after the command's name. */
  words: readonly string[]
  /** May be left out. */
  optional?: readonly string[]
  about: string
}

/** Run beside a server that may be running; returns true on success. */
export interface Command extends Spoken {
  run: (platform: Platform, words: Words, adminUrl: string) => Promise<boolean>
}

/** Run before anything is opened. */
export interface AloneCommand extends Spoken {
  runAlone: (words: Words) => Promise<boolean>
}

export class WrongWords extends Error {}

const passwordIsNoWord =
  "Don't put the password on the command line: type it when asked, or pipe it to standard input, as in " +
  'printf %s "$PASSWORD" | npm run admin -- …'

export const say = (text: string) => console.log(text)

export function wordsOf(command: Spoken, args: string[]): Words {
  if (args.some((arg) => /^--password(=|$)/.test(arg))) throw new WrongWords(passwordIsNoWord)
  const names = [...command.words, ...(command.optional ?? [])]
  try {
    const { values } = parseArgs({
      args,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    })
    const words = values as Words
    for (const name of command.words) need(words, name)
    for (const [name, word] of Object.entries(words)) {
      const problem = unseenProblem(word, 'line')
      if (problem) throw new WrongWords(`--${name}: ${problem}`)
    }
    return words
  } catch (error) {
    throw error instanceof WrongWords ? error : new WrongWords((error as Error).message)
  }
}

export function need(words: Words, name: string): string {
  const word = words[name]
  if (!word) throw new WrongWords(`--${name} is missing.`)
  return word
}
