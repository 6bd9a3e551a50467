import { describe, expect, test } from 'vitest'
import { compareWithBaseline, formatBaseline, languageFindings, parseBaseline, verbsOf } from './language-rules.ts'

const verbs = verbsOf(
  '# Glossary\n| term | meaning |\n| `house` | no |\n\n## Verbs\n| verb | meaning |\n| `add` `may` | x |\n',
)
const found = (text: string, file = 'apps/server/src/domains/contacts/add-contact.ts') =>
  languageFindings(file, text, verbs).map(({ rule, line }) => `${rule} ${line}`)

test('reads the verbs of the glossary, and no other words in backticks', () => {
  expect([...verbs]).toEqual(['add', 'may'])
})

describe('refuses', () => {
  test.each([
    ['\nexport async function contactOf(id: string) {}', 'verb 2'],
    ['export const contactOf = (id: string) => id', 'verb 1'],
    ['export const contactOf = async <T>(\n  id: T,\n  { a = () => 1 }: Given,\n): Promise<T> =>\n  id', 'verb 1'],
    ['export const held = new Map()', 'word 1'],
    ['export interface Changed {}', 'word 1'],
    ['export const upTo = (day: string) => day', 'word 1'],
    ['/**\n * Whoever is last.\n */', 'comment 2'],
    ['const a = 1 // Kept so long as it is needed.', 'comment 1'],
    ["const heading = 'Favourite colour'", 'spelling 1'],
  ])('%s', (text, finding) => expect(found(text)).toEqual([finding]))

  test.each(['of a merge', 'whoever left', 'that restart', 'it is over', 'a merge'])('the title "%s"', (title) => {
    expect(found(`test('${title}', () => {})`, 'a.test.ts')).toEqual(['title 1'])
    expect(found(`test.each([\n  1,\n])('${title}', () => {})`, 'a.test.ts')).toEqual(['title 3'])
  })
})

describe('allows', () => {
  test.each([
    'export function addContact() {}',
    'export const mayText = (role: Role) => role',
    'export const limit = (2 + 3) * 4',
    'export const useContact = () => 1',
    'export function ContactCard() {}',
    'export const contactQuery = (id: string) => id',
    'export const withNote = (card: Card) => card',
    'export const contactSaved = event()',
    'export const seed = 1',
    "const url = 'http://whoever.test'",
    'const lines = <div aria-labelledby={id} />',
  ])('%s', (text) => expect(found(text)).toEqual([]))

  test.each(['restores a cleared lane in its old order', 'people see the change', '%s'])('the title "%s"', (title) => {
    expect(found(`test('${title}', () => {})`, 'a.test.ts')).toEqual([])
  })
})

describe('the baseline', () => {
  const baseline = parseBaseline('a.ts verb=1 comment=2\ngone.ts verb=1\n')
  const finding = (rule: 'verb' | 'comment', line: number) => ({ rule, line, say: 'say' })

  test('passes what it holds, and refuses one more with every place', () => {
    const { problems } = compareWithBaseline(new Map([['a.ts', [finding('verb', 3), finding('verb', 7)]]]), baseline)
    expect(problems[0]).toContain('a.ts: 2 instead of 1')
    expect(problems.slice(1)).toEqual(['  line 3: say', '  line 7: say'])
  })

  test('refuses what a new file adds', () => {
    expect(compareWithBaseline(new Map([['b.ts', [finding('verb', 1)]]]), baseline).problems).toHaveLength(2)
  })

  test('shrinks with the files, and never grows', () => {
    const now = new Map([
      ['a.ts', [finding('verb', 1), finding('verb', 2), finding('comment', 3)]],
      ['b.ts', [finding('verb', 1)]],
    ])
    const { lower, lowered } = compareWithBaseline(now, baseline)
    expect(lower).toBe(true)
    expect(formatBaseline(lowered)).toBe('a.ts verb=1 comment=1\n')
  })
})
