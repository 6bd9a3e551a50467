import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    // Measurements and generated files name things as they were.
    .filter((page) => page.endsWith('.md') && !/^(measurements|generated)\//.test(page))
    .map((page) => `docs/${page}`),
]

/** Paths of the repository, except for those with placeholders: `<domain>`, `…`, `*`, `{a,b}`. */
const named = (text: string) =>
  [...text.matchAll(/`((?:apps|packages|tests|scripts|docs|deploy)\/[\w./-]+\w)`/g)].map(([, path = '']) => path)

test('every path that a document names exists', () => {
  const missing = pages.flatMap((page) =>
    named(readFileSync(join(root, page), 'utf8'))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${page}: ${path}`),
  )
  expect(pages.length).toBeGreaterThan(40)
  expect(missing).toEqual([])
})
