import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { leastOf } from '../../../testing/longest-turn.ts'
import { openFileNote } from './file-note.ts'

const head = { title: 'File note: 王小明', lines: [['Contact', '王小明']] } as const

/** PDF readers omit invisible joiners and variation selectors. */
const seen = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')

async function printed(texts: readonly string[]) {
  const before = process.threadCpuUsage()
  const note = openFileNote(head)
  const bytes = buffer(note.stream)
  await note.write(texts.map((text, n) => ({ heading: `Item ${n}`, text })))
  await note.end('The end')
  const pdf = await bytes
  const { user, system } = process.threadCpuUsage(before)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return { text: seen(text.join('\n')), ownMs: (user + system) / 1000 }
}

const scripts = {
  latin: 'Zażółć gęślą jaźń, office flow, Þórður Straße',
  greek: 'Ελληνικά γλώσσα',
  cyrillic: 'русский язык, українська',
  vietnamese: 'Tiếng Việt được viết như thế này',
  hebrew: 'שלום עולם, מספר 123 והטלפון (212) 555',
  hebrewWithVowels: 'בְּרֵאשִׁית בָּרָא',
  hebrewAmidLatin: 'He said שלום עולם to the office and left.',
  arabic: 'السلام عليكم ورحمة الله، رقم 45 لا إله',
  persian: 'می‌خواهم زبان فارسی بنویسم گچ پژ',
  urdu: 'یہ اردو زبان میں ایک جملہ ہے ٹڈڑے',
  simplifiedChinese: '这是一份保险文件，客户的电话号码是一二三。',
  traditionalChinese: '這是一份保險文件，客戶的電話號碼是一二三。',
  japanese: 'これは保険の書類です。カタカナとひらがな、漢字。',
  korean: '이것은 보험 서류입니다. 고객의 전화번호',
  thai: 'นี่คือเอกสารประกันภัยของลูกค้า ผู้ที่น้ำ',
  devanagari: 'हिन्दी में लिखा हुआ क्षत्रिय ज्ञान',
  bengali: 'বাংলা ভাষায় লেখা কোম্পানি',
  tamil: 'தமிழ் மொழியில் கொடுக்க',
  telugu: 'తెలుగు భాషలో వ్రాసిన',
  gujarati: 'ગુજરાતી ભાષામાં લખાણ',
  gurmukhi: 'ਪੰਜਾਬੀ ਵਿੱਚ ਲਿਖਤ',
  kannada: 'ಕನ್ನಡ ಭಾಷೆಯಲ್ಲಿ ಕೊಡು',
  malayalam: 'മലയാളം ഭാഷയിൽ കൊച്ചി',
  sinhala: 'සිංහල භාෂාවෙන් ලියන ලද කොළඹ',
  khmer: 'ភាសាខ្មែរ សួស្តី កម្ពុជា',
  lao: 'ພາສາລາວ ສະບາຍດີ ທີ່ນີ້',
  myanmar: 'မြန်မာဘာသာ စကားပြော',
  armenian: 'Հայերեն լեզու',
  georgian: 'ქართული ენა',
  ethiopic: 'አማርኛ ቋንቋ',
  emoji: '👍 😀 🎉 ☎ ❤️ 👨‍👩‍👧',
}

test('extracts every script in logical order, with almost no work on the calling thread', async () => {
  const { text, ownMs } = await printed(Object.values(scripts))
  for (const [script, line] of Object.entries(scripts)) expect(text, script).toContain(seen(line))
  expect(text).not.toContain('\u{fffd}')
  expect(text).toContain('File note: 王小明')
  // The whole text, so that no part can block the event loop for longer.
  const mostMs = 100
  const again = async () => (await printed(Object.values(scripts))).ownMs
  expect(ownMs < mostMs ? ownMs : await leastOf(again, mostMs)).toBeLessThan(mostMs)
})

test('breaks long lines between words, long words anywhere, and replaces letters without a font', async () => {
  const thai = 'ภาษาไทยไม่มีช่องว่างระหว่างคำ'.repeat(20)
  const { text } = await printed([thai, 'long'.repeat(200), 'a\u{e000}b \u{13000}c', 'one\r\n\ntwo\u2028three'])
  // This reader extracts spaces beside some marks, where there are none.
  const lines = text
    .replaceAll(' ', '')
    .split('\n')
    .filter((line) => /\p{sc=Thai}/u.test(line))
  expect(lines.join('')).toBe(thai)
  expect(lines.length).toBeGreaterThan(2)
  const words = new Set(
    Array.from(new Intl.Segmenter('th', { granularity: 'word' }).segment(thai), ({ index }) => index),
  )
  let at = 0
  for (const line of lines) {
    expect(words).toContain(at)
    at += line.length
  }
  expect(text.replace(/\n/g, '')).toContain('long'.repeat(200))
  expect(text).toContain('a\u{fffd}b \u{fffd}c')
  expect(text).toMatch(/one\n+two\nthree/)
})

test('stops writing when the reader disconnects', async () => {
  const note = openFileNote(head)
  const written = note.write([{ heading: 'Item', text: 'text' }])
  note.stream.destroy()
  await expect(written).rejects.toThrow('went away')
  await expect(note.end('')).rejects.toThrow('closed')
})

test('waits for a slow reader, and stops for one that reads nothing', async () => {
  const note = openFileNote(head, 50)
  const closed = new Promise((resolve) => note.stream.once('close', resolve))
  note.stream.on('error', () => {})
  // Reads one chunk and never asks for another.
  note.stream.pipe(new Writable({ highWaterMark: 1, write() {} }))
  const most = 60
  let written = 0
  const writing = (async () => {
    for (; written < most; written++)
      await note.write([{ heading: 'Item', text: randomBytes(12_000).toString('base64') }])
  })()
  await expect(writing).rejects.toThrow()
  await closed
  expect(written).toBeLessThan(most / 2)
})

test('also stops when the last pages are not read', async () => {
  const note = openFileNote(head, 50)
  const closed = new Promise((resolve) => note.stream.once('close', resolve))
  const failed = new Promise((resolve) => note.stream.once('error', resolve))
  await note.end('The end')
  expect(await failed).toMatchObject({ message: 'Nobody takes the file note any more.' })
  await closed
})
