import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterEach, describe, expect, test } from 'vitest'
import rules from '../../.dependency-cruiser.mjs'
import { badExamples, goodExample } from './bad-examples.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

describe('every boundary bites', () => {
  test('each rule has an example that breaks it', () => {
    expect(Object.keys(badExamples).sort()).toEqual(rules.forbidden?.map((rule) => rule.name).sort())
  })
  for (const [rule, files] of Object.entries(badExamples)) {
    test(rule, async () => expect(await broken(files)).toContain(rule))
  }
  test('accepts correct imports', async () => expect(await broken(goodExample)).toEqual([]))
})

async function broken(files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    if (name.startsWith('node_modules/')) {
      writeFileSync(join(dirname(file), 'package.json'), JSON.stringify({ name: 'example', main: 'index.js' }))
    }
  }
  const places = [...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''))]
  const { output } = await cruise(
    places.filter((place) => place !== 'node_modules'),
    { ...rules.options, validate: true, ruleSet: { forbidden: rules.forbidden ?? [] }, baseDir: folder } as never,
  )
  return (output as ICruiseResult).summary.violations.map((violation) => violation.rule.name)
}
