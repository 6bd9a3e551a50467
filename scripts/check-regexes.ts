// Fails where a regular expression of the product takes more than linear time on some text: whoever may send that text
// could keep the server, or somebody's browser, from everything else.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { check, type Diagnostics } from 'recheck'
import { type FoundRegex, regexesOf } from './find-regexes.ts'
import { root } from './root.ts'

const cacheFile = join(root, 'node_modules/.cache/regexes-recheck-4.5.0-tried.json')
const atOnce = 2

interface Verdict {
  /** `safe` by trial alone is no proof, so that an exception may stand beside it. */
  status: Diagnostics['status']
  proven?: boolean
  /** What grows how, and on which text. */
  says: string
}
type Judge = (pattern: string, flags: string) => Promise<Verdict>

/** Sentences about what is wrong in these files; empty where all is well. */
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

/** By the clock, so far more than a quiet machine needs: a busy one must not turn a good pattern into a fault. */
const checkingMs = 240_000

export async function judged(pattern: string, flags: string): Promise<Verdict> {
  const result = await check(pattern, flags, { timeout: checkingMs })
  if (result.status === 'safe') return { status: 'safe', says: '', proven: result.checker === 'automaton' }
  if (result.status === 'unknown')
    return { status: 'unknown', says: `cannot be checked (${result.error.kind}). ${advice}` }
  const { complexity, attack, checker } = result
  // What was found by trial in a model of the engine, and so not each time, is tried in the engine itself.
  if (checker === 'fuzz' && !isSlow(pattern, flags, attack)) return { status: 'safe', says: '' }
  return { status: 'vulnerable', says: `takes ${complexity.summary} time, as on ${attack.pattern}. ${advice}` }
}

/** Characters, and how long they may take (ms): in linear time it is less than one, in quadratic time seconds. */
const trial = { length: 200_000, ms: 500 }

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

/** Verdicts are stored by pattern: checking them all takes a minute, and few change. One that ran out of time is none. */
export function remembered(judge: Judge, file: string): { judge: Judge; save(): void } {
  const known = new Map<string, Verdict>(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])
  const used = new Map<string, Verdict>()
  return {
    async judge(pattern, flags) {
      const key = `/${pattern}/${flags}`
      const stored = known.get(key)
      const verdict = stored && stored.status !== 'unknown' ? stored : await judge(pattern, flags)
      known.set(key, verdict)
      used.set(key, verdict)
      return verdict
    },
    save() {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify([...used]))
    },
  }
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
  const { judge, save } = remembered(judged, cacheFile)
  const faults = await slowRegexes(files, (file) => readFileSync(join(root, file), 'utf8'), judge)
  save()
  for (const fault of faults) console.log(fault)
  if (faults.length > 0) process.exitCode = 1
}
