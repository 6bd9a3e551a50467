// The texts that a person sees, found in the syntax tree of a screen: what belongs in a catalog (*.texts.ts).
import { parseSync } from 'oxc-parser'

export interface FoundText {
  text: string
  start: number
  end: number
  line: number
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Attributes and properties whose text is shown or read aloud. */
const visible =
  /^(label|title|text|hint|placeholder|alt|message|confirm|summary|description|heading|caption|prompt|act|action|failureTitle|emptyText|yes|no|aria-(label|description|placeholder|roledescription|valuetext))$/
/** Calls whose arguments are shown. */
const showing = /^(snack|confirm|ask)/
/** `Add a tag`, `Saved.`: reads as a text wherever it stands. */
const sentence = /^\p{Lu}[\p{L}\p{N}’'/-]*(:? \S.*|[.!?…:])$/su
const letter = /\p{L}/u

export function textsOf(path: string, source: string): FoundText[] {
  const starts = [0]
  for (const line of source.split('\n')) starts.push((starts.at(-1) ?? 0) + line.length + 1)
  const lineOf = (at: number) => starts.findLastIndex((start) => start <= at) + 1
  const found = new Map<number, FoundText>()
  const add = ({ start, end }: Node, text: string) =>
    found.set(start, { text: text.replaceAll(/\s+/g, ' ').trim(), start, end, line: lineOf(start) })
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)

  /** What an expression can become: both branches of a condition, the parts of a sum. */
  const addValues = (node: Node | null | undefined) => {
    if (!node) return
    const text = textIn(node)
    if (text !== undefined) {
      if (letter.test(text)) add(node, text)
      return
    }
    for (const part of valuesIn(node)) addValues(part)
  }

  const waiting: unknown[] = [program]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (Array.isArray(node)) waiting.push(...node)
    else if (isNode(node)) {
      if (isSilent(node)) continue
      if (node.type === 'JSXText' && letter.test(node.value as string)) add(node, node.value as string)
      if (node.type === 'JSXExpressionContainer' && !node.ofAttribute) addValues(node.expression as Node)
      if (node.type === 'JSXAttribute') {
        const value = node.value as Node | null
        if (value) value.ofAttribute = true
        if (isVisible(nameOf(node.name as Node), value)) addValues(value)
      }
      if (node.type === 'Property' && visible.test(nameOf(node.key as Node))) addValues(node.value as Node)
      if (node.type === 'CallExpression' && showing.test(calleeOf(node)))
        for (const argument of node.arguments as Node[]) addValues(argument)
      const text = textIn(node)
      if (text !== undefined && sentence.test(text.trim())) add(node, text)
      waiting.push(...Object.values(node))
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start)
}

/** The name of a field of a form is in small letters; that of a button is read aloud. */
const isVisible = (name: string, value: Node | null) =>
  visible.test(name) || (name === 'name' && value?.type === 'Literal' && /^\p{Lu}/u.test(String(value.value)))

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (node: Node): string => String(node.name ?? node.value ?? '')

const calleeOf = ({ callee }: Node): string => {
  const node = callee as Node
  return node.type === 'MemberExpression' ? nameOf(node.object as Node) : nameOf(node)
}

/** The text of a literal; of a template, with `{}` for each value. */
function textIn(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
}

function valuesIn(node: Node): (Node | null | undefined)[] {
  switch (node.type) {
    case 'JSXExpressionContainer':
      return [node.expression as Node]
    case 'ConditionalExpression':
      return [node.consequent as Node, node.alternate as Node]
    case 'LogicalExpression':
      return node.operator === '&&' ? [node.right as Node] : [node.left as Node, node.right as Node]
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left as Node, node.right as Node] : []
    case 'ArrowFunctionExpression':
      return [node.body as Node]
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return [node.expression as Node]
    default:
      return []
  }
}

/** Errors for developers, types, imports, and what is compared are not shown. */
function isSilent(node: Node): boolean {
  if (node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)Expression$/.test(node.type)) return true
  if (/^(Import|ExportAll)/.test(node.type)) return true
  if (node.type === 'NewExpression') return /Error$/.test(nameOf(node.callee as Node))
  return node.type === 'BinaryExpression' && /^[!=]==?$|^in$/.test(String(node.operator))
}
