// The only place where JSON from outside becomes values. Its text is scanned first, because `JSON.parse` takes seconds for
// deep nesting, and a parsed value of a few bytes a piece takes longer to walk than its text.

export interface JsonBounds {
  /** Brackets within one another. */
  deep: number
  /** Items of lists and entries of objects, in all. */
  values: number
}

/** Of a request, a webhook, or a provider's reply. */
export const usualBounds: JsonBounds = { deep: 64, values: 30_000 }
/** Of a file that a thread reads, or that the server wrote itself. */
export const fileBounds: JsonBounds = { deep: 64, values: 5_000_000 }

/** Correct JSON, perhaps, that is not worth its work. */
export class UnfitJson extends Error {
  override name = 'UnfitJson'
  readonly why: 'deep' | 'many' | 'name'
  constructor(why: UnfitJson['why']) {
    super({ deep: 'The JSON is nested too deeply.', many: 'The JSON has too many values.', name: protoMessage }[why])
    this.why = why
  }
}
const protoMessage = 'The JSON names a field `__proto__`.'

/**
 * Throws UnfitJson beyond the bounds, and SyntaxError for what is not JSON.
 * @param revive as in `JSON.parse`
 */
export function readJson(
  source: string | Buffer,
  bounds = usualBounds,
  revive?: (key: string, value: unknown) => unknown,
): unknown {
  const text = withoutMark(typeof source === 'string' ? source : source.toString())
  refuseUnfitJson(text, bounds)
  const value: unknown = JSON.parse(text, revive)
  // An escape could spell it in another way.
  if (/__proto__|\\u00/.test(text) && namesPrototype(value)) throw new UnfitJson('name')
  return value
}

const withoutMark = (text: string) => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)

const [quote, comma, backslash, bracket, closing, brace, closingBrace] = [...'",\\[]{}'].map((each) =>
  each.charCodeAt(0),
)

/** Looks at each character once, without knowing the grammar: brackets and commas outside of texts. */
export function refuseUnfitJson(text: string, { deep, values }: JsonBounds = usualBounds): void {
  let depth = 0
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfText(text, at + 1)
    else if (code === comma) count += 1
    else if (code === bracket || code === brace) {
      count += 1
      depth += 1
      if (depth > deep) throw new UnfitJson('deep')
    } else if (code === closing || code === closingBrace) depth -= 1
    if (count > values) throw new UnfitJson('many')
  }
}

function endOfText(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === quote) return at
    at += code === backslash ? 2 : 1
  }
  return at
}

function namesPrototype(value: unknown): boolean {
  const waiting = [value]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue
    if (Object.hasOwn(next, '__proto__')) return true
    for (const each of Object.values(next)) waiting.push(each)
  }
  return false
}
