import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'

export interface Property {
  /** Apple ties a label to what it names: `item1.TEL`, `item1.X-ABLabel`. */
  group: string
  /** In capitals. */
  name: string
  /** In small letters; a bare one of version 2.1 is a type. */
  types: string[]
  /** By name in capitals. */
  parameters: ReadonlyMap<string, string>
  /** Characters as they are, still with the backslashes of the format. */
  value: string
}

const shape = /^(?:([\w-]+)\.)?([\w-]+)((?:;[^:;"]*(?:"[^"]*"[^:;"]*)*)*):([\s\S]*)$/

/** `line`: one character for each byte. Undefined for what is no property. */
export function readProperty(line: string): Property | undefined {
  const [, group = '', name, list = '', raw = ''] = shape.exec(line) ?? []
  if (!name) return undefined
  const types: string[] = []
  const parameters = new Map<string, string>()
  for (const part of list.match(/;[^;"]*(?:"[^"]*"[^;"]*)*/g) ?? []) {
    const [, key, given] = /^;\s*(?:([\w-]+)\s*=)?([\s\S]*)$/.exec(part) ?? []
    const text = characters((given ?? '').replaceAll('"', ''))
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
  const value = characters(isPrintable ? unprintable(raw) : raw, parameters.get('CHARSET'))
  return {
    group: group.toLowerCase(),
    name: name.toUpperCase(),
    types: types.filter((type) => type !== '' && type !== 'quoted-printable'),
    parameters,
    value: value.replaceAll('\0', '').toWellFormed(),
  }
}

const unprintable = (raw: string) =>
  raw.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Where no charset that anyone knows is named, the bytes say it themselves: what is no UTF-8 is of an old Windows. */
function characters(bytes: string, charset?: string): string {
  if (/^[\0-\x7f]*$/.test(bytes)) return bytes
  const octets = Buffer.from(bytes, 'latin1')
  if (charset && iconv.encodingExists(charset)) return iconv.decode(octets, charset)
  return isUtf8(octets) ? octets.toString('utf8') : iconv.decode(octets, 'win1252')
}

const uncaret = (text: string) =>
  text.replace(/\^([n^'])/g, (_, mark: string) => (mark === 'n' ? '\n' : mark === "'" ? '"' : '^'))

/** `\n`, `\,`, `\;` and `\\` are what they stand for. */
export const meant = (text: string) => text.replace(/\\([\s\S])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark))

/** Parts between marks that no backslash stands before, each as it is meant. */
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
  return [...found, part].map((each) => meant(each).trim())
}
