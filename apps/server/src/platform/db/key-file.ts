import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'

/** A password generated once and stored in `<dataDir>/keys/<name>`, readable only for its owner. */
export function readOrGeneratePassword(dataDir: string, name: string): string {
  const folder = join(dataDir, 'keys')
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    // Exclusive, so that of two processes starting together one writes and both read the same.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const password = readFileSync(file, 'utf8').trim()
  if (password === '')
    throw new OperatorError(`The password file ${file} is empty; restore it from where you keep your keys.`)
  return password
}
