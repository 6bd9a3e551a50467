import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judged, remembered, slowRegexes } from './check-regexes.ts'

const faultsOf = (text: string) => slowRegexes(['a.tsx'], () => text, judged)

test('reports a quadratic one with its line, an attack, and what to do', async () => {
  const [fault] = await faultsOf('const a = 1\nexport const cut = (text: string) => text.replace(/\\s+$/, <b />)\n')
  expect(fault).toMatch(/^a\.tsx:2 \/\\s\+\$\/ takes 2nd degree polynomial time, as on .*repeat.* Rewrite it/)
})

test.each([
  ['exponential', 'new RegExp("^(a|a)*$", "i")'],
  ['without new', 'RegExp(`(x+x+)+y`)'],
])('%s', async (_name, text) => expect(await faultsOf(text)).toHaveLength(1))

test('what only a model of the engine takes for slow is tried in the engine', async () => {
  // The first is sometimes reported as slow, the second always is.
  expect(await faultsOf(String.raw`const a = /(?<!\s)\s*-\s*value$/i`)).toEqual([])
  expect(await faultsOf(String.raw`const a = /(?=b)*(a+)+$\1/`)).toHaveLength(1)
})

test('ignores linear ones, quotients, comments, and texts', async () => {
  expect(await faultsOf('const a = /^[a-z]+$/.test(b) ? c / d / e : "/\\s+$/" // /\\s+$/')).toEqual([])
})

test('accepts a stated bound, but only where it is needed', async () => {
  expect(await faultsOf('// regex-bound: 40: the column holds no more\nconst a = /\\s+$/')).toEqual([])
  expect(await faultsOf('// regex-bound: 40: the column holds no more\nconst a = /^a$/')).toEqual([
    'a.tsx:2 /^a$/ takes linear time: take its regex-bound comment away.',
  ])
})

test('caches results', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'regexes-'))
  const file = join(folder, 'cache/verdicts.json')
  let asked = 0
  const judge = async () => {
    asked++
    return { status: 'safe' as const, says: '' }
  }
  const first = remembered(judge, file)
  await first.judge('a', 'i')
  await first.judge('a', '')
  first.save()
  await remembered(judge, file).judge('a', 'i')
  expect(asked).toBe(2)
  await rm(folder, { recursive: true })
})

test('a verdict that ran out of time is sought again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'regexes-'))
  const file = join(folder, 'known.json')
  const busy = remembered(async () => ({ status: 'unknown', says: 'cannot be checked (timeout)' }), file)
  await busy.judge('a', '')
  busy.save()
  const quiet = remembered(async () => ({ status: 'safe', says: '' }), file)
  expect((await quiet.judge('a', '')).status).toBe('safe')
  await rm(folder, { recursive: true })
})
