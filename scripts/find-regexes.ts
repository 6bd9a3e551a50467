// Every regular expression in a file: literals, and `new RegExp` with constant text. Parsed from the syntax tree.
import { parseSync } from 'oxc-parser'

export interface FoundRegex {
  pattern: string
  flags: string
  line: number
  /** The bound stated in the comment beside or above it. */
  bound: string | undefined
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Beside it or on the line above: the length, and what enforces it. */
const boundNote = /regex-bound: (\d{1,6}\b.{0,200})/

export function regexesOf(path: string, source: string): FoundRegex[] {
  const lines = source.split('\n')
  const starts = [0]
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1)
  const lineOf = (at: number) => starts.findLastIndex((start) => start <= at) + 1
  const found: FoundRegex[] = []
  const add = ({ start }: Node, pattern: string, flags: string) => {
    const line = lineOf(start)
    const beside = [lines[line - 1], lines[line - 2]].map((text) => boundNote.exec(text ?? '')?.[1])
    found.push({ pattern, flags, line, bound: beside.find(Boolean) })
  }
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const waiting: unknown[] = [program]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (Array.isArray(node)) waiting.push(...node)
    else if (isNode(node)) {
      const literal = node.regex as { pattern: string; flags: string } | undefined
      if (node.type === 'Literal' && literal) add(node, literal.pattern, literal.flags)
      const made = constantRegExp(node)
      if (made) add(node, made.pattern, made.flags)
      waiting.push(...Object.values(node))
    }
  }
  return found.sort((a, b) => a.line - b.line)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** `new RegExp('…', 'g')`; expressions composed at run time can't be checked here. */
function constantRegExp(node: Node) {
  const callee = node.callee as Node | undefined
  if ((node.type !== 'NewExpression' && node.type !== 'CallExpression') || callee?.name !== 'RegExp') return
  const [pattern, flags] = (node.arguments as Node[]).map(constantText)
  return pattern === undefined ? undefined : { pattern, flags: flags ?? '' }
}

function constantText(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  const quasis = node?.type === 'TemplateLiteral' ? (node.quasis as { value: { cooked: string } }[]) : []
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined
}
