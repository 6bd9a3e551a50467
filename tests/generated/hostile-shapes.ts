// JSON that is nested, flat, wide, or long, up to a number of bytes.

const times = (piece: string, bytes: number) => piece.repeat(Math.max(1, Math.floor(bytes / piece.length)))
const keys = (bytes: number) =>
  Array.from({ length: Math.max(1, Math.floor(bytes / 12)) }, (_, i) => `"k${i}":0`)
    .join(',')
    .slice(0, bytes)
    .replace(/,?[^,]*$/, '')

type Shape = (bytes: number) => string

/** JSON of any kind, also the last ones that pass the scan. */
export const shapes: Readonly<Record<string, Shape>> = {
  'nested lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'nested objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}`,
  'a flat list': (bytes) => `[${times('0,', bytes - 3)}0]`,
  'as many values as are read': (bytes) => `[${times('0,', Math.min(58_000, bytes - 3))}0]`,
  'a wide object': (bytes) => `{${keys(bytes - 2)}}`,
  'short lists': (bytes) => `[${times('[],', bytes - 4)}[]]`,
  'short trees': (bytes) => `[${times('{"rules":[{"value":[]}]},', Math.min(120_000, bytes - 4))}{}]`,
  'a long text': (bytes) => `"${'a'.repeat(bytes - 2)}"`,
  'a text of escapes': (bytes) => `"${times('\\u0041', bytes - 2)}"`,
  'a text that never ends': (bytes) => `"${'\\"'.repeat(bytes / 2 - 1)}`,
}

/** Values for a field that takes text, as JSON. */
export const texts: Readonly<Record<string, Shape>> = {
  'a long text': shapes['a long text'] as Shape,
  'short lines': (bytes) => `"${times('1\\n', bytes - 2)}"`,
  'numbers in lines': (bytes) => `"${times('12075550199,x\\n', bytes - 2)}"`,
  quotes: (bytes) => `"${times('\\"', bytes - 2)}"`,
  commas: (bytes) => `"${times(',', bytes - 2)}"`,
  'a picture': (bytes) => `"data:image/png;base64,${'A'.repeat(Math.max(4, bytes - 30) & ~3)}"`,
}

/** Values for a field that takes lists or objects. */
export const structures: Readonly<Record<string, Shape>> = Object.fromEntries(
  ['as many values as are read', 'a wide object', 'short lists', 'short trees'].map((name) => [
    name,
    shapes[name] as Shape,
  ]),
)
