// Every text with a number is made with 0, 1, and 2, so that none says "1 people" or "1 were deleted".
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { root } from './root.ts'

interface Node {
  type: string
  [key: string]: unknown
}
interface CountedText {
  path: string[]
  parameters: Node[]
}

/** Names of limits and of places in a file, which are never counts. */
const limits = /^(most|least|length|megapixels|row|line|version)$/
/** Texts with a limit of another name, or with a count that is never one. */
const exempt = new Set([
  'bulkBarTexts.selectAll',
  'datesTexts.noDay',
  'importFileTexts.wideHeadings',
  'importFileTexts.wideRow',
  'laneSettingsTexts.escalateProblem',
  'laneTexts.full',
  'boardBulkTexts.most',
])

const isOf = (node: Node | undefined, type: string) => node?.type === type
const typeOf = (node: Node) => (node.typeAnnotation as { typeAnnotation: Node } | undefined)?.typeAnnotation
const isNumber = (node: Node) => isOf(typeOf(node), 'TSNumberKeyword') && !limits.test(String(node.name))

function membersOf(parameter: Node): { name: string; type: Node | undefined }[] {
  const type = typeOf(parameter)
  if (!type || !isOf(type, 'TSTypeLiteral')) return []
  return (type.members as Node[]).map((member) => ({
    name: (member.key as { name: string }).name,
    type: typeOf(member),
  }))
}
const hasNumber = (parameter: Node) =>
  isNumber(parameter) || membersOf(parameter).some(({ type }) => isOf(type, 'TSNumberKeyword'))

/** The functions of a catalog that take a number, by their path from the exported name. */
function countedTexts(node: unknown, path: string[] = []): CountedText[] {
  if (Array.isArray(node)) return node.flatMap((each) => countedTexts(each, path))
  if (typeof node !== 'object' || node === null) return []
  const { type, ...parts } = node as Node
  if (type === 'ExportNamedDeclaration') return countedTexts(parts.declaration, path)
  if (type === 'VariableDeclaration') return countedTexts(parts.declarations, path)
  if (type === 'VariableDeclarator') return countedTexts(parts.init, [(parts.id as { name: string }).name])
  if (type === 'TSAsExpression' || type === 'TSSatisfiesExpression') return countedTexts(parts.expression, path)
  if (type === 'ObjectExpression') return countedTexts(parts.properties, path)
  if (type === 'Property') {
    const { name, value } = parts.key as { name?: string; value?: string }
    return countedTexts(parts.value, [...path, name ?? String(value)])
  }
  if (type !== 'ArrowFunctionExpression') return []
  const parameters = parts.params as Node[]
  return parameters.some(hasNumber) ? [{ path, parameters }] : []
}

/** Ten for a limit, and a name where no number is wanted. */
const argument = (number: number) => (parameter: Node) => {
  const sampleOf = (type: Node | undefined) => {
    if (type?.type === 'TSNumberKeyword') return number
    if (type?.type === 'TSUnionType')
      return (type.types as Node[]).some((each) => each.type === 'TSNumberKeyword') ? number : 'Ada'
    if (type?.type === 'TSBooleanKeyword') return true
    return type?.type === 'TSTypeOperator' ? ['Ada'] : 'Ada'
  }
  if (isOf(typeOf(parameter), 'TSTypeLiteral'))
    return Object.fromEntries(membersOf(parameter).map(({ name, type }) => [name, sampleOf(type)]))
  return limits.test(String(parameter.name)) ? 10 : sampleOf(typeOf(parameter))
}

const wrong: Readonly<Record<number, RegExp>> = {
  0: /NaN|undefined|\b0 (person|is|was|has)\b/,
  1: /NaN|undefined|\b(all|these) 1\b|\b1 (are|were|have|people|(?!is\b|was\b|has\b|business\b|this\b)[a-z]+s)\b|\b1 (more|new|other) (?!(is|was|has)\b)[a-z]+s\b/i,
  2: /NaN|undefined|\b2 (person|is|was|has|day|row|contact|hour|minute|second)\b/,
}

const catalogs = globSync('apps/*/src/**/*.texts.ts', { cwd: root }).sort()

test('texts agree with the number in them', async () => {
  const problems: string[] = []
  let texts = 0
  for (const file of catalogs) {
    const { program } = parseSync(file, await readFile(join(root, file), 'utf8'))
    const counted = (program.body as unknown as Node[]).flatMap((each) =>
      each.type === 'ExportNamedDeclaration' ? countedTexts(each) : [],
    )
    if (counted.length === 0) continue
    const catalog = (await import(join(root, file))) as object
    for (const { path, parameters } of counted) {
      const text = path.reduce((held, key) => (held as Record<string, unknown>)[key], catalog as unknown)
      texts += 1
      for (const number of [0, 1, 2]) {
        const said = (text as (...values: unknown[]) => string)(...parameters.map(argument(number)))
        if (wrong[number]?.test(said) && !exempt.has(path.join('.')))
          problems.push(`${file} ${path.join('.')}: ${said}`)
      }
    }
  }
  expect(problems).toEqual([])
  expect(texts).toBeGreaterThan(150)
})
