// Fails for a regular expression of the product that takes more than linear time on some input: an attacker could block
// the server, or somebody's browser, with it.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { check, type Diagnostics } from 'recheck'
import { type FoundRegex, regexesOf } from './find-regexes.ts'
import { root } from './root.ts'

const safeFile = join(root, 'scripts/safe-regexes.json')
const atOnce = 2

interface Verdict {
  /** `safe` by search alone is no proof, so an exception may be declared beside it. */
  status: Diagnostics['status']
  proven?: boolean
  /** The kind of growth, and an input that shows it. */
  says: string
}
type Judge = (pattern: string, flags: string) => Promise<Verdict>
/** By pattern with its flags: whether it is proven. */
type Safe = Map<string, boolean>
type Listed = { proven: string[]; searched: string[] }

/** Sentences about the problems in these files. */
export async function slowRegexes(files: readonly string[], read: (file: string) => string, judge: Judge) {
  const found = files.flatMap((file) => regexesOf(file, read(file)).map((each) => ({ ...each, file })))
  const waiting = [...found]
  const faults: string[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { status, says, proven } = await judge(next.pattern, next.flags)
      if (status === 'safe') {
        if (next.bound && proven) faults.push(`${placeOf(next)} takes linear time: take its regex-bound comment away.`)
      } else if (!next.bound) faults.push(`${placeOf(next)} ${says}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return faults.sort()
}

const placeOf = ({ file, line, pattern, flags }: FoundRegex & { file: string }) =>
  `${file}:${line} /${pattern}/${flags}`

const advice =
  'Rewrite it so that no text can be matched in two ways (an anchor, classes that exclude each other, a loop over the text), or bound the text before and say so beside it: `// regex-bound: 200: what bounds it`.'

/** Measured in wall time, so with a generous limit: a busy machine must not make a good pattern fail. */
const checkingMs = 240_000

/** A search by chance would pass here and fail elsewhere: the same seed finds the same input on every machine. */
const randomSeed = 1

export async function judged(pattern: string, flags: string, seed = randomSeed): Promise<Verdict> {
  const result = await check(pattern, flags, { timeout: checkingMs, randomSeed: seed })
  if (result.status === 'safe') return { status: 'safe', says: '', proven: result.checker === 'automaton' }
  if (result.status === 'unknown')
    return { status: 'unknown', says: `cannot be checked (${result.error.kind}). ${advice}` }
  const { complexity, attack, checker } = result
  // The search uses a model of the engine, so its findings are verified in the engine itself.
  if (checker === 'fuzz' && !isSlow(pattern, flags, attack)) return { status: 'safe', says: '' }
  return { status: 'vulnerable', says: `takes ${complexity.summary} time, as on ${attack.pattern}. ${advice}` }
}

/**
 * The number of characters, and the time limit (ms): linear time takes a few milliseconds, quadratic time ten seconds and
 * more. The limit is wall time, so it leaves room for a busy machine.
 */
const trial = { length: 200_000, ms: 4000 }

type Attack = Extract<Diagnostics, { status: 'vulnerable' }>['attack']

function isSlow(pattern: string, flags: string, { pumps, suffix }: Attack): boolean {
  const share = trial.length / pumps.length
  const pumped = pumps.map(({ prefix, pump }) => prefix + pump.repeat(Math.ceil(share / pump.length)))
  const context = createContext({ pattern: new RegExp(pattern, flags), text: pumped.join('') + suffix })
  try {
    runInContext("text.replace(pattern, '')", context, { timeout: trial.ms })
    return false
  } catch {
    return true
  }
}

/**
 * Safe patterns are listed in a file that is committed: a bare clone took more than a minute to judge all of them. The
 * exhaustive run judges them all again.
 */
export function remembered(judge: Judge, file: string, known = readSafe(file)): { judge: Judge; save(): void } {
  const used: Safe = new Map()
  return {
    async judge(pattern, flags) {
      const key = `/${pattern}/${flags}`
      const proven = known.get(key)
      const verdict: Verdict = proven === undefined ? await judge(pattern, flags) : { status: 'safe', says: '', proven }
      if (verdict.status === 'safe') {
        known.set(key, verdict.proven ?? false)
        used.set(key, verdict.proven ?? false)
      }
      return verdict
    },
    save() {
      const keys = [...used.keys()].sort()
      const listed: Listed = {
        proven: keys.filter((key) => used.get(key)),
        searched: keys.filter((key) => !used.get(key)),
      }
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${JSON.stringify(listed, null, 2)}\n`)
    },
  }
}

function readSafe(file: string): Safe {
  if (!existsSync(file)) return new Map()
  const { proven, searched } = JSON.parse(readFileSync(file, 'utf8')) as Listed
  return new Map([...proven.map((key) => [key, true] as const), ...searched.map((key) => [key, false] as const)])
}

const isShipped = (file: string) =>
  /\.(ts|tsx|mjs|js)$/.test(file) &&
  !/\.(test|factory|conformance|generated)\.\w+$|(^|\/)(testing|fixtures|skeleton)\//.test(file)

if (process.argv[1] === import.meta.filename) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'scripts'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\n').filter((file) => isShipped(file) && existsSync(join(root, file)))
  const { judge, save } = remembered(judged, safeFile, process.env.EXHAUSTIVE === '1' ? new Map() : undefined)
  const faults = await slowRegexes(files, (file) => readFileSync(join(root, file), 'utf8'), judge)
  save()
  for (const fault of faults) console.log(fault)
  if (faults.length > 0) process.exitCode = 1
}
