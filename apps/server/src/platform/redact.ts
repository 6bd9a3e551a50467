// What may be logged. Private values are recognized by their names, at any depth, and in text without names by their
// format: an SSN, a card number, a token in a URL.

export const redactedText = '[redacted]'

/** A word within a name that makes the whole name private: `newPassword`, `set-cookie`, `co_ssn`, `healthMBI`. */
const privateWords = new Set(
  `authorization cookie cookies cvc cvv doctor doctors ein iban license license loan mbi medicaid medicare otp passcode
  passphrase passwd password pwd routing rx secret secrets ssn token tokens totp unlock`.split(/\s+/),
)

/** Names that are private as a whole, though their words are harmless individually. */
const privateNames = new Set(
  `accountnumber apikey cardnumber code codes codlid cohealthhistory cohealthmemberid coimmigrantcardnumber dlid dlnumber
  fieldkeys healthhistory healthmemberid immigrantcardnumber memberid pass pin privatekey recoverycode
  recoverycodes registrationnumber socialsecuritynumber taxid`.split(/\s+/),
)

export function isPrivateName(name: string): boolean {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []
  const lower = words.map((word) => word.toLowerCase())
  return lower.some((word) => privateWords.has(word)) || privateNames.has(lower.join(''))
}

const deepest = 8
const widest = 200
const longestText = 10_000

/** A copy that is safe to log: private names blanked, texts redacted, depth and width limited, cycles cut. */
export function redact(value: unknown): unknown {
  return copy(value, [])
}

function copy(value: unknown, above: readonly object[]): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  if (typeof value === 'function') return '[function]'
  if (typeof value !== 'object' || value === null) return value
  if (above.includes(value)) return '[circular]'
  if (above.length >= deepest) return '[too deep]'
  return copyObject(value, [...above, value])
}

function copyObject(value: object, above: readonly object[]): unknown {
  if (value instanceof Error) return copyError(value, above)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
  if (value instanceof URL) return redactText(value.href)
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`
  if (Array.isArray(value) || value instanceof Set) return copyList([...value], above)
  if (value instanceof Map)
    return copyMembers(
      [...value].map(([name, member]) => [String(name), member]),
      above,
    )
  if (isPlain(value)) return copyMembers(Object.entries(value), above)
  if (value instanceof URLSearchParams || value instanceof Headers) return copyMembers([...value], above)
  // Sockets, requests, and the like reference half of the process; their class name is enough.
  return `[${value.constructor?.name ?? 'object'}]`
}

function copyList(list: unknown[], above: readonly object[]): unknown[] {
  const kept = list.slice(0, widest).map((item) => copy(item, above))
  return list.length > widest ? [...kept, `[${list.length - widest} more]`] : kept
}

function copyMembers(members: Array<[string, unknown]>, above: readonly object[]): Record<string, unknown> {
  const kept = members.slice(0, widest).map(([name, member]) => [redactText(name), copyMember(name, member, above)])
  if (members.length > widest) kept.push(['…', `[${members.length - widest} more]`])
  return Object.fromEntries(kept)
}

function copyMember(name: string, value: unknown, above: readonly object[]): unknown {
  const empty = value === undefined || value === null || typeof value === 'boolean'
  if (isPrivateName(name) && !empty) return redactedText
  // `account` is an account's id or name nearly everywhere, but a bank account's number in a payment method.
  if (name === 'account' && /^[\d\s-]{4,}$/.test(String(value))) return redactedText
  return copy(value, above)
}

// PostgreSQL quotes whole rows here ("Failing row contains (…)"); drivers add statement parameters.
const rowQuotes = new Set(['detail', 'where', 'parameters', 'values', 'internalQuery'])

function copyError(error: Error, above: readonly object[]): Record<string, unknown> {
  const facts = Object.entries(error).filter(([name]) => !rowQuotes.has(name) && name !== 'code')
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    // An error's code names its kind; anywhere else `code` is something a person types.
    ...('code' in error && { code: copy(error.code, above) }),
    ...(error.cause !== undefined && { cause: copy(error.cause, above) }),
    ...(error instanceof AggregateError && { errors: copyList(error.errors, above) }),
    ...copyMembers(
      facts.filter(([name]) => !['name', 'message', 'stack', 'cause', 'errors'].includes(name)),
      above,
    ),
  }
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || (prototype.constructor?.name ?? 'Object') === 'Object'
}

// name=, name:, "name":, also inside JSON nested in a JSON string; and what may follow it.
const nameBeforeValue = /(?<![\w-])(\\{0,4}["']?)([A-Za-z][\w-]*)\1\s{0,4}[=:]\s{0,4}/g
const valueAfterName = /\[redacted\]|\\{0,4}"[^"]*"|'[^']*'|[^\s"'&,;#)}\]]+/y

/** A text without SSNs, card numbers, credentials, and tokens, and without the value of any private `name=value`. */
export function redactText(text: string): string {
  const bounded = text.length > longestText ? `${text.slice(0, longestText)}…` : text
  // Credentials first: after `Authorization:` a name's value would end at the space after `Basic`.
  const withoutCredentials = bounded
    .replace(/\b(basic|bearer|unlock:)\s+[\w+/=.~-]{4,}/gi, `$1 ${redactedText}`)
    .replace(/(\w:\/\/)[^\s/@:]*:[^\s/@]*@/g, `$1${redactedText}@`)
  return scrubAssignments(withoutCredentials)
    .replace(/\b\d{3}[- ]\d{2}[- ]\d{4}\b/g, redactedText)
    .replace(/\b\d(?:[ -]?\d){12,18}\b/g, (digits) => (isCardNumber(digits) ? redactedText : digits))
    .replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, redactedText)
}

/** Only private values are skipped, so that in `url: /x?token=…` the harmless name does not hide the other. */
function scrubAssignments(text: string): string {
  let clean = ''
  let from = 0
  for (const match of text.matchAll(nameBeforeValue)) {
    if (match.index < from || !isPrivateName(match[2] ?? '')) continue
    const start = match.index + match[0].length
    valueAfterName.lastIndex = start
    const value = valueAfterName.exec(text)?.[0] ?? ''
    if (value === '') continue
    clean += text.slice(from, start) + redactedText
    from = start + value.length
  }
  return clean + text.slice(from)
}

/** Luhn, only for the lengths of cards: 13 digits are more often a time in milliseconds. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number)
  if (digits.length < 14 || digits.length > 19) return false
  const sum = digits.reduce(
    (total, digit, i) => total + (i % 2 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit),
    0,
  )
  return sum % 10 === 0
}
