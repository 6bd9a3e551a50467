// Why the built-in database did not start, in one sentence; its whole log stays where it is.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../../operator-error.ts'

const mostRead = 4000

const known: readonly [RegExp, string][] = [
  [/No space left on device|Disk quota exceeded/, 'The disk is full. Free some space, and start again.'],
  [/Permission denied/, 'Its user may not use that folder. Give the folder back to the user who made it (chown -R).'],
  [/Read-only file system/, 'That disk can only be read. Choose another DATA_DIR.'],
  [/not compatible|incompatible/, 'Another version of PostgreSQL made it. Restore a backup into a new DATA_DIR.'],
  [/Cannot allocate memory|could not map|shmget/, 'The machine has too little memory left. Stop other programs.'],
  [
    /could not locate a valid checkpoint|invalid checksum|could not open file "(global|base|pg_)|is not a database cluster|lacks? required/,
    'Its files are damaged. Restore a backup into a new DATA_DIR (npm run admin -- restore).',
  ],
]

export function explainFailedStart(folder: string, how: string, log: string): OperatorError {
  const reason = log.match(/(?:FATAL|PANIC|ERROR):\s*(.+)/g)?.at(-1) ?? log.trim().split('\n').at(-1) ?? how
  const advice = known.find(([pattern]) => pattern.test(log))?.[1]
  const said = reason.replace(/^\w+:\s*/, '').trim() || how
  return new OperatorError(
    `The built-in database in ${folder} can't be started: ${said}. ${advice ?? `More is in ${join(folder, 'log')}.`}`,
  )
}

/** The end of the newest file to which PostgreSQL itself writes once its collector runs. */
export function readServerLog(folder: string): string {
  try {
    const files = readdirSync(join(folder, 'log')).map((name) => join(folder, 'log', name))
    const newest = files.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
    return newest ? readFileSync(newest, 'utf8').slice(-mostRead) : ''
  } catch {
    return ''
  }
}
