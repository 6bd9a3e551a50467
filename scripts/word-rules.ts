// Refuses words that only we would understand, and British spellings: one standard term for each thing.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

interface WordRule {
  word: RegExp
  say: string
  /** Lines in which the word has its usual meaning. */
  unless?: RegExp
}

/** Measurements, generated files, and files that quote other sources. */
const exempt =
  /^docs\/(measurements|generated)\/|\.generated\.ts$|^package-lock\.json$|^scripts\/word-rules|\/corpus\/|\.(csv|vcf)$|^tests\/upgrades\//
const namesForeignHeadings = /domains\/imports\/(mapping|file|rows)\//
/** Where a room is a Socket.IO room, a conversation, or a page. */
const ownsRooms =
  /platform\/realtime\/|platform\/rooms\/|platform\/domain\.ts|providers\/nodes\/|users\/presence\/|contacts\/live\/|contacts\/contacts\.access|chat|sms|texts|account\/filled-account|followups\/messages\/|domains\/handset\/|0067-conversations|generated\/fixtures|sending\/stop-wishes|event-cases|nodes\/crowd|pictures\/|lessons\/|pages\/messages\/|contact\/texting\/|listening-client|place(\.test)?\.ts$|nav-tabs\.test/

const rules: readonly WordRule[] = [
  {
    word: /\brooms?\b/i,
    say: 'domain (a part of the product) or RecordType',
    unless:
      /Socket\.IO|\b(sms|chat|viewers?) ?Rooms?\b|group rooms|\broom (for|as)\b|\b(no|has|is|makes?|neither has|much|chat|SMS|this) room\b|\broom$|\broom[.,]|building\|room\|/i,
  },
  {
    word: /\bhouses?\b/i,
    say: 'application, app',
    unless: /'House'|<House|\bHouse,|: House|house: House|Icon house|\{ House \}|, House\]|Guest house/,
  },
  {
    word: /\b(desk|useDesk)\b/i,
    say: 'testApp',
    unless: /desk\.example\.com|role desk|database desk|desk:…|owner desk|desk phone/,
  },
  {
    word: /\bdoors?\b/i,
    say: 'what listens: server, socket, endpoint, adapter',
    unless: /[Gg]arage|[Dd]eadbolt|doors?: \d|\bDoors\b/,
  },
  {
    word: /\bwall(s|ed)?\b/i,
    say: 'row-level security',
    unless: /\bwall[- ]?(clock|time)\b|\bwall(Time|Seconds|Format)\b|[Ff]irewall|[Ww]all(s|ing)? (construction|type)/,
  },
  { word: /\bfurnish/i, say: 'seedFixtures' },
  { word: /\banew\b/i, say: 'again' },
  { word: /\bhangs? on (it|them|contacts?|a (contact|row))\b/i, say: 'dependent rows' },
  {
    word: /\b(RecordRoom|openHouse|AuthHouse|BenchHouse|contactsDesk|HeldRequest|grownKeys|GrownList|decideAnew|crossingsOf|openBook|lookBack|headsHeartbeat|holdContact|tellTo|lookAt)\b/,
    say: 'what words.md gives: RecordType, createApp, testApp, QueuedRequest, infiniteKeys, reevaluateTag, dateBoundaries, matchIndex, planUndo, streamOffsets, lockContact, emitTo, checkAccessibility',
  },
  {
    word: /\b(WrongWords|AloneCommand|KeptRecord|KeptDocument|KeptColumn|GoneState|meetPeople|keepSheets|hearersOf|onlyTheirs|nobodyListens)\b/,
    say: 'what words.md gives: UsageError, StandaloneCommand, StoredRecord, StoredDocument, StoredColumn, MissingContact, matchPeople, storeSheets, recipientsOf, changedOnlyByColleague, noRealtime',
  },
  {
    word: /\b(hearers?|unlooked|whilst|amongst|whence|thence|thither|hither|thereof|wherein|forthwith)\b/i,
    say: 'a word of everyday English: recipient, while, among, from where',
  },
  {
    word: /\b(colou?red|colour|behaviour|neighbour|favourite|organis(e|ed|ation)|recognis(e|ed|es)|normalis(e|ed)|analys(e|ed)\b(?<!analyses)|authoris(e|ed|ation)|serialis(e|ed)|initialis(e|ed)|catalogue|labelled|travelled|grey|licence)\w*/i,
    say: 'the American spelling',
    unless: /chardet|labelledby|[Gg]reylist/,
  },
]

export function wordProblems(file: string, text: string): string[] {
  if (exempt.test(file)) return []
  return text.split('\n').flatMap((line, at) =>
    rules
      .filter(({ word, unless }) => word.test(line) && !unless?.test(line))
      .filter(({ word }) => !(word.source.includes('room') && ownsRooms.test(file)))
      .filter(({ say }) => !(say.startsWith('the American') && namesForeignHeadings.test(file)))
      .map(({ word, say }) => `${file}:${at + 1}: "${word.exec(line)?.[0]}": say ${say}.`),
  )
}

/** Migrations are never edited, so those older than the rule stay as they are. */
const isOldMigration = (file: string) => /migrations\/(\d{12})-/.exec(file)?.[1]?.localeCompare('202611250000') === -1

if (process.argv[1] === import.meta.filename) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|css|md|sql)$/.test(file) && !isOldMigration(file))
  const problems = files.flatMap((file) => wordProblems(file, readFileSync(join(root, file), 'utf8')))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
