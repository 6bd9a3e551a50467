import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import type { Encoding } from '../detect-encoding.ts'
import { iconvNames } from '../read-table.ts'

export interface Property {
  /** Apple links a label to its value: `item1.TEL`, `item1.X-ABLabel`. */
  group: string
  /** In upper case. */
  name: string
  /** In lower case; a bare parameter of version 2.1 is a type. */
  types: string[]
  /** By upper-case name. */
  parameters: ReadonlyMap<string, string>
  /** The raw characters, still with the format's backslashes. */
  value: string
  /** No encoding is stated, so it was decoded with the file's encoding. */
  isGuessed: boolean
}

const nameAt = /^(?:([\w-]+)\.)?([\w-]+)(?=[;:])/

/** Where the value begins, and the parameters before it; a separator between quotation marks does not count. */
function split(line: string, from: number): { list: string[]; raw: string } | undefined {
  const list: string[] = []
  let start = from
  let isQuoted = false
  for (let place = from; place < line.length; place++) {
    const character = line[place]
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted || (character !== ';' && character !== ':')) continue
    if (place > from) list.push(line.slice(start + 1, place))
    if (character === ':') return { list, raw: line.slice(place + 1) }
    start = place
  }
  return undefined
}

/** `line`: one character for each byte. Undefined when it is no property. */
export function readProperty(line: string, encoding: Encoding): Property | undefined {
  const [head = '', group = '', name] = nameAt.exec(line) ?? []
  const found = name ? split(line, head.length) : undefined
  if (!name || !found) return undefined
  const { list, raw } = found
  const types: string[] = []
  const parameters = new Map<string, string>()
  for (const part of list.slice(0, mostParameters)) {
    const [, key, given] = /^\s*(?:([\w-]+)\s*=)?([\s\S]*)$/.exec(part) ?? []
    const { text } = characters((given ?? '').replaceAll('"', ''), encoding)
    if (key && key.toUpperCase() !== 'TYPE') parameters.set(key.toUpperCase(), uncaret(text))
    else
      types.push(
        ...text
          .toLowerCase()
          .split(',')
          .map((type) => type.trim()),
      )
  }
  const coding = parameters.get('ENCODING')?.toUpperCase()
  const isPrintable = coding === 'QUOTED-PRINTABLE' || types.includes('quoted-printable')
  const { text: value, isGuessed } = characters(
    isPrintable ? unprintable(raw) : raw,
    encoding,
    parameters.get('CHARSET'),
  )
  return {
    group: group.toLowerCase(),
    name: name.toUpperCase(),
    types: types.filter((type) => type !== '' && type !== 'quoted-printable'),
    parameters,
    value: value.replaceAll('\0', '').toWellFormed(),
    isGuessed,
  }
}

const unprintable = (raw: string) =>
  raw.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Without a known charset the bytes decide: what is not UTF-8 has the encoding of the rest of the file. */
function characters(bytes: string, encoding: Encoding, charset?: string): { text: string; isGuessed: boolean } {
  if (/^[\0-\x7f]*$/.test(bytes)) return { text: bytes, isGuessed: false }
  const octets = Buffer.from(bytes, 'latin1')
  if (charset && iconv.encodingExists(charset)) return { text: iconv.decode(octets, charset), isGuessed: false }
  if (isUtf8(octets)) return { text: octets.toString('utf8'), isGuessed: false }
  const own = encoding.startsWith('UTF') ? 'Windows-1252' : encoding
  return { text: iconv.decode(octets, iconvNames[own]), isGuessed: true }
}

const mostParameters = 100

const uncaret = (text: string) =>
  text.replace(/\^([n^'])/g, (_, mark: string) => (mark === 'n' ? '\n' : mark === "'" ? '"' : '^'))

/** Replaces `\n`, `\,`, `\;`, and `\\`. */
export const decodeEscapes = (text: string) =>
  text.replace(/\\([\s\S])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark))

/** Parts between unescaped separators, each unescaped. */
export function parts(value: string, mark: ';' | ','): string[] {
  const found: string[] = []
  let part = ''
  for (let place = 0; place < value.length; place++) {
    const character = value[place] ?? ''
    if (character === mark) {
      found.push(part)
      part = ''
    } else if (character === '\\') {
      part += value.slice(place, place + 2)
      place += 1
    } else part += character
  }
  return [...found, part].map((each) => decodeEscapes(each).trim())
}
