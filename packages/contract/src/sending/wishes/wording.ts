// Reads a client's text the way a person does: spelling, spacing, disguised letters, quotes, and signatures aside.
import { leftOut, spelled } from '../../kit/fold.ts'

/** Longer texts are cut before anything reads them. */
export const longestRead = 1600
const mostWords = 300

export interface Wording {
  /** Words between two punctuation marks. */
  clauses: string[][]
  /** The same text without regard to line breaks. */
  joined: string[][]
}

/** Letters of other alphabets and symbols that look like Latin ones. */
const lookalikes: Readonly<Record<string, string>> = {
  ...pairs('аеорсхуіѕјкмтнвпгԁ', 'aeopcxyisjkmthbpra'),
  ...pairs('αβεικνορτυχ', 'abeiknoptux'),
  ...pairs('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'),
  $: 's',
}
const digitLetters = pairs('013457', 'oieast')

function pairs(from: string, to: string): Record<string, string> {
  const letters = [...to]
  return Object.fromEntries([...from].map((letter, at) => [letter, letters[at] ?? letter]))
}

/** Regional indicators and letters in black boxes, each the first of 26. */
const alphabets = [0x1f1e6, 0x1f150, 0x1f170]

function plainLetter(letter: string): string {
  const known = lookalikes[letter] ?? spelled[letter]
  if (known) return known
  const code = letter.codePointAt(0) ?? 0
  const first = alphabets.find((start) => code >= start && code < start + 26)
  return first === undefined ? letter : String.fromCharCode(97 + code - first)
}

const marks = /[\u20d0-\u20ff\ufe00-\ufe0f\u00b4\u02bc\u2032]+/g

export const plainLetters = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase().replace(leftOut, '').replace(marks, '')].map(plainLetter).join('')

/** A phone's way to send a reaction to a message of ours, which it quotes. */
const tapback =
  /^(?:liked|loved|disliked|laughed at|emphasi[sz]ed|questioned|removed an? [a-z ]{1,20} from|reacted [^a-z]{1,12} to|[^a-z0-9 ]{1,12} to|(?:me|te|le) (?:gusto|encanto)|(?:a [^"]{1,30} )?(?:le|te) (?:gusto|encanto)|reacciono con [^a-z]{1,12} a) ?["“«]/

export const isReaction = (text: string): boolean =>
  tapback.test(
    text
      .slice(0, 200)
      .normalize('NFD')
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, '')
      .trim(),
  )

const footer = /^(?:--|—|_{3,}|sent from|sent via|sent with|get outlook|enviado desde|-{3,} ?original)/i
const quoteHead = /^(?:on|el) .{3,120} (?:wrote|escribi[oó]) ?:$/i

/** A name, phone number, or address below the text. */
function isSignature(line: string): boolean {
  const words = line.split(' ').filter(Boolean)
  return words.length <= 5 && words.every((word) => /^[\p{Lu}\d(+]/u.test(word) || /[@/]/.test(word))
}

/** The lines that the client wrote now: neither quoted ones nor a signature. */
function ownLines(text: string): string[] {
  const lines: string[] = []
  for (const raw of text.split(/[\r\n\u2028\u2029]+/)) {
    const line = raw.replace(/\s+/g, ' ').trim()
    if (line === '' || line.startsWith('>')) continue
    if (footer.test(line) || quoteHead.test(line)) break
    lines.push(line)
  }
  return lines
}

/** Words quoted from elsewhere don't count, unless they are all there is, or a single word. */
function withoutQuotes(text: string): string {
  const rest = text.replace(/["“”„«»][^"“”„«»]{0,400}["“”„«»]/g, (quote) =>
    /\p{L}\s+\p{L}/u.test(quote) ? ' ' : quote,
  )
  return /\p{L}/u.test(rest) ? rest : text
}

/** `s t o p` and `S.T.O.P`: at least three letters with one mark between each. */
const spacedLetters = /(?<![a-z0-9])[a-z](?:[ ._*~-]{1,2}[a-z](?![a-z0-9])){2,15}/g
const punctuation = /[.,!?;:()[\]…—–|/\n]+| -+ |[^ -~]+/

const yes = new Set(['yes', 'yeah', 'yep', 'yup', 'sure', 'ok', 'okay', 'si', 'correct'])
const instead = new Set(['call', 'email', 'phone', 'llame', 'llamen', 'llamame', 'llameme', 'not'])

function clausesOf(text: string, known: ReadonlySet<string>): string[][] {
  const plain = plainLetters(text)
    .replace(/(?<=[a-z])\*+(?=[a-z])/g, '')
    .replace(spacedLetters, (letters) => letters.replace(/[^a-z]/g, ''))
  const clauses: string[][] = []
  let count = 0
  for (const part of plain.split(punctuation)) {
    const words = canonical(part.split(/[^a-z0-9]+/).filter(Boolean), known).slice(0, mostWords - count)
    if (words.length === 0) continue
    count += words.length
    const before = clauses.at(-1)
    // "Yes, stop" answers a question, and "Don't text, call me" is one wish.
    if (before && ((before.length === 1 && yes.has(before[0] ?? '')) || instead.has(words[0] ?? '')))
      before.push(...words)
    else clauses.push(words)
  }
  return clauses
}

/** Said for politeness or force; nothing changes without it. */
const fillers = new Set(
  'please pls plz plez plse kindly just really simply fucking fuckin fing fkn freaking damn goddamn bloody porfavor pf ya'.split(
    ' ',
  ),
)

const spellings: Readonly<Record<string, string>> = {
  ...spell('stop', 'sotp stpo tsop stp stopp sttop sstop stopt st0p stopo stope stob'),
  ...spell('text', 'txt tex texte'),
  ...spell('texts', 'txts texs'),
  ...spell('texting', 'txting textin txtin texing'),
  ...spell('message', 'msg mesage messege'),
  ...spell('messages', 'msgs msgz mesages messeges'),
  ...spell('messaging', 'msging messagin'),
  ...spell('cancel', 'cancle cansel canel'),
  ...spell('remove', 'remoe rmove'),
  ...spell('unsubscribe', 'unsub unsubs unscribe desubscribe'),
  ...spell('your', 'ur'),
  ...spell('you', 'u yall yous'),
  ...spell('dont', 'dnt donot dont'),
  ...spell('nolonger', 'nolonger'),
  ...spell('optout', 'optout opout'),
  ...spell('mensajes', 'mensages msjs mensjes'),
  ...spell('sending', 'sendin sendng'),
}

function spell(right: string, wrong: string): Record<string, string> {
  return Object.fromEntries(wrong.split(' ').map((each) => [each, right]))
}

/** Two words that are one. */
const together: Readonly<Record<string, string>> = {
  'do not': 'dont',
  'did not': 'didnt',
  'does not': 'doesnt',
  'will not': 'wont',
  'is not': 'isnt',
  'can not': 'cant',
  'no longer': 'nolonger',
  'any more': 'anymore',
  'any longer': 'anymore',
  'opt out': 'optout',
  'opting out': 'optingout',
  'opted out': 'optedout',
  'un subscribe': 'unsubscribe',
  'stop all': 'stopall',
  'por favor': 'porfavor',
  'thank you': 'thanks',
  'text message': 'text',
  'text messages': 'texts',
  'text messaging': 'texting',
  'i am': 'im',
  'i have': 'ive',
}

function canonical(words: readonly string[], known: ReadonlySet<string>): string[] {
  const result: string[] = []
  for (const raw of words) {
    const word = canonicalWord(raw, known)
    const last = result.at(-1)
    const pair = last === undefined ? undefined : together[`${last} ${word}`]
    if (pair !== undefined) result[result.length - 1] = pair
    else if (word !== last) result.push(word)
  }
  return result.filter((word) => !fillers.has(word))
}

function canonicalWord(raw: string, known: ReadonlySet<string>): string {
  const letters =
    /[a-z]/.test(raw) && /\d/.test(raw) ? raw.replace(/[013457]/g, (digit) => digitLetters[digit] ?? '') : raw
  const word = spellings[letters] ?? letters
  if (known.has(word)) return word
  if (/(.)\1\1/.test(word)) {
    for (const run of ['$1', '$1$1']) {
      const shorter = word.replace(/(.)\1+/g, run)
      const right = spellings[shorter] ?? shorter
      if (known.has(right)) return right
    }
  }
  return isNearly(word, 'unsubscribe') ? 'unsubscribe' : word
}

/** At most two letters are missing, wrong, added, or exchanged. */
function isNearly(word: string, right: string): boolean {
  if (word[0] !== right[0] || word.length < right.length - 2 || word.length > right.length + 2) return false
  let before = Array.from({ length: right.length + 1 }, (_, at) => at)
  let earlier = before
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= right.length; j += 1) {
      const cost = word[i - 1] === right[j - 1] ? 0 : 1
      let least = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && word[i - 1] === right[j - 2] && word[i - 2] === right[j - 1])
        least = Math.min(least, (earlier[j - 2] ?? 0) + 1)
      row.push(least)
    }
    earlier = before
    before = row
  }
  return (before[right.length] ?? 9) <= 2
}

/** @param known Words that the patterns contain. */
export function readWording(text: string, known: ReadonlySet<string>): Wording {
  const lines = ownLines(withoutQuotes(text.slice(0, longestRead)))
  const own = lines.filter((line, at) => at === 0 || !isSignature(line))
  return { clauses: clausesOf(own.join('\n'), known), joined: clausesOf(lines.join(' '), known) }
}
