import { expect, test } from 'vitest'
import { stopWishOf } from './stop-wish.ts'
import { wishRows } from './wish-table.ts'

const dressed: Record<string, (text: string) => string> = {
  'in capitals': (text) => text.toUpperCase(),
  'with spaces around': (text) => `  ${text}  `,
  'in curly quotes': (text) => `“${text}”`,
  'with an emoji': (text) => `${text} 🙏🏽😡`,
  'with three exclamation marks': (text) => `${text}!!!`,
  'in full-width letters': (text) =>
    text.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
  'with zero-width spaces': (text) => [...text].join('\u200b'),
  'with Cyrillic lookalikes': (text) =>
    text.replace(/[aeopcx]/g, (letter) => 'аеорсх'['aeopcx'.indexOf(letter)] ?? letter),
  'with decomposed accents': (text) => text.normalize('NFD'),
  'with a signature': (text) => `${text}\n\nJohn Smith\n(303) 555-0148`,
  'with a phone’s footer': (text) => `${text}\nSent from my iPhone`,
  'above the quoted text': (text) => `${text}\n> Your policy renews soon. Call us at 3.`,
  'after a greeting': (text) => `Hello, ${text}`,
  'as a subject': (text) => `Re: ${text}`,
}

test.each(
  Object.keys(dressed).flatMap((dress) =>
    ['stop', 'unsubscribe', 'please stop texting me', 'no me manden mensajes', 'take me off your list'].map(
      (text) => [text, dress] as const,
    ),
  ),
)('%s %s is a clear opt-out request', (text, dress) => {
  expect([dress, stopWishOf(dressed[dress]?.(text) ?? '')]).toEqual([dress, 'clear'])
})

test.each([
  'Stop\nTexting\nMe',
  'Do Not\nText Me',
  '🇸🇹🇴🇵',
  'I already said "STOP"',
  'STOPPPP TEXTINGGG MEEE',
  'unsubscribed',
  `${'Thanks for everything. '.repeat(40)}Stop texting me.`,
])('%j is a clear opt-out request', (text) => {
  expect(stopWishOf(text)).toBe('clear')
})

test.each(['Remove me from this policy', 'get me off this policy', 'Driving with Do Not Disturb turned on'])(
  '%s is an ordinary sentence',
  (text) => {
    expect(stopWishOf(text)).toBe('none')
  },
)

test('a text of any kind takes a few milliseconds', () => {
  const long = 5000
  const texts = ['stop ', 'dont ', 'take me my off ', 's t o p ', '"a a" ', '> x\n', 'A\n', '(', 'no mas ', '🛑', '*a']
  for (const piece of texts) {
    const text = piece.repeat(long / piece.length)
    stopWishOf(text)
    const began = performance.now()
    stopWishOf(text)
    expect([piece, performance.now() - began < 150]).toEqual([piece, true])
  }
})

test('each row of the table has a source and the day it was read', () => {
  for (const row of wishRows) {
    expect(row.source.length).toBeGreaterThan(10)
    expect(row.asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(new Set(row.phrases).size).toBe(row.phrases.length)
  }
})
