// React calls whatever an effect or a ref returns. TypeScript calls many browser functions void that return something
// in newer browsers, such as scrollIntoView.
import { parseSync } from 'oxc-parser'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const effects = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const isFunction = (node: Node | undefined) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

/** Lines of effects and of inline refs that may return anything but a function or nothing. */
export function effectProblems(file: string, read: (file: string) => string): string[] {
  if (!/^apps\/web\/src\/.*\.tsx?$/.test(file)) return []
  const source = read(file)
  if (!/use(Layout|Insertion)?Effect\(|\bref=\{/.test(source)) return []
  const faults = nodesIn(parseSync(file, source, { preserveParens: false }).program).flatMap((node) => [
    ...(effects.has(calleeOf(node)?.name as string) ? effectFaults(argumentsOf(node)[0]) : []),
    ...(node.type === 'JSXAttribute' && (node.name as Node).name === 'ref' ? refFaults(node) : []),
  ])
  return faults.map(
    ({ start }) =>
      `${file}:${source.slice(0, start).split('\n').length}: an effect or a ref returns a function or nothing: give it braces.`,
  )
}

const calleeOf = (node: Node) => (node.type === 'CallExpression' ? (node.callee as Node) : undefined)
const argumentsOf = (node: Node) => node.arguments as Node[]

const effectFaults = (effect: Node | undefined): Node[] =>
  isFunction(effect) ? returnFaults(effect) : [effect ?? []].flat()

function refFaults(attribute: Node): Node[] {
  const given = (attribute.value as Node | null)?.expression as Node | undefined
  return isFunction(given) ? returnFaults(given) : []
}

function returnFaults(made: Node | undefined): Node[] {
  const body = made?.body as Node
  if (body.type !== 'BlockStatement') return isAllowed(body, isFunction) ? [] : [body]
  return nodesIn(body, isFunction)
    .filter(({ type }) => type === 'ReturnStatement')
    .flatMap(({ argument }) => (isNode(argument) && !isAllowed(argument, makesCleanup) ? [argument] : []))
}

function isAllowed(node: Node, isCleanup: (node: Node) => boolean): boolean {
  if (node.type === 'Identifier' && node.name === 'undefined') return true
  if (node.type !== 'ConditionalExpression') return isCleanup(node)
  return [node.consequent, node.alternate].every((each) => isAllowed(each as Node, isCleanup))
}

/** A function, or one of ours that returns one; methods of the browser stand in a statement. */
const makesCleanup = (node: Node) =>
  isFunction(node) || node.type === 'Identifier' || calleeOf(node)?.type === 'Identifier'

/** All nodes below, except those inside of what `skip` finds. */
function nodesIn(top: unknown, skip: (node: Node) => boolean = () => false): Node[] {
  const found: Node[] = []
  const waiting: unknown[] = [top]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (Array.isArray(node)) waiting.push(...node)
    else if (isNode(node) && !skip(node)) {
      found.push(node)
      waiting.push(...Object.values(node))
    }
  }
  return found
}
