// A password is never a command-line argument: those appear in shell histories and process lists.
import type { Readable } from 'node:stream'
import { longestPassword } from '@frontdesk/contract/kit/password'
import { isLongerThan } from '@frontdesk/contract/kit/text'
import { askPassphrase } from './account/ask-passphrase.ts'
import { UsageError } from './command.ts'

/**
 * The most that is read from standard input: a longer line is refused anyway, and endless input must not fill the
 * memory.
 */
const mostRead = 1000

/** Typed twice on the terminal without echo; without a terminal, the first line of standard input. */
export async function askPassword(
  email: string,
  input: Readable & { isTTY?: boolean } = process.stdin,
): Promise<string> {
  const password = input.isTTY ? await typedTwice(email) : await firstLine(input)
  if (password === '') {
    throw new UsageError(`The password for ${email} is missing. Type it when asked, or pipe it to standard input.`)
  }
  if (isLongerThan(password, longestPassword)) {
    throw new UsageError(`A password can have at most ${longestPassword} characters.`)
  }
  return password
}

async function typedTwice(email: string): Promise<string> {
  const [first = '', again] = await askPassphrase([`Password for ${email}: `, 'Repeat the password: '])
  if (first !== again) throw new UsageError("The passwords don't match. Try again.")
  return first
}

async function firstLine(input: Readable): Promise<string> {
  // A character may be split between two chunks.
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of input) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    if (text.includes('\n') || text.length > mostRead) break
  }
  return text.split(/\r?\n/, 1)[0] ?? ''
}
