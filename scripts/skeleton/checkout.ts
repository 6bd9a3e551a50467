// Reads and changes the files of this checkout: everything is computed first, and written at once or not at all.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'

/** The request can't be fulfilled; the message says what to do instead. */
export class Refusal extends Error {}

export const read = (file: string) => readFileSync(join(root, file), 'utf8')
export const isThere = (file: string) => existsSync(join(root, file))
export const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.replaceAll('\\', '/')}`,
  )

/** File → its whole new text. New ones must not exist yet. */
export interface Plan {
  added: Record<string, string>
  changed: Record<string, string>
}

/** Writes the plan, lets Biome sort imports and format, and prints what was done. */
export function carryOut({ added, changed }: Plan) {
  const taken = Object.keys(added).find(isThere)
  if (taken) throw new Refusal(`${taken} is there already: choose another name.`)
  for (const [file, text] of Object.entries({ ...added, ...changed })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const tidied = Object.keys({ ...added, ...changed }).filter((file) => file.endsWith('.ts'))
  run('Biome', [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...tidied])
  for (const file of Object.keys(added)) console.log(`Wrote ${file}`)
  for (const file of Object.keys(changed)) console.log(`Changed ${file}`)
}

/** Runs a script of this checkout with this Node; throws with its output. */
export function run(what: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    // A compilation of the whole checkout, beside others.
    timeout: 120_000,
  })
  if (status !== 0) throw new Error(`${what} failed: ${`${stdout}${stderr}`.trim()}`)
}

/** Inserts text before the only matching place; throws when the file no longer looks as expected. */
export function insertBefore(file: string, text: string, place: RegExp, added: string): string {
  const match = text.match(place)
  if (match?.index === undefined) throw new Error(`${file} has no place that looks like ${place}: add it by hand.`)
  return text.slice(0, match.index) + added + text.slice(match.index)
}

/** Runs the script, and prints refusals without a stack. */
export function runOrRefuse(main: () => void) {
  try {
    main()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
