// The words of the code: verbs of docs/glossary.md, readable test titles, plain comments, American spelling.

interface Finding {
  rule: Rule
  line: number
  say: string
}

type Rule = 'verb' | 'word' | 'title' | 'comment' | 'spelling'
/** Findings per file and rule that existed when the rule was written. They may only shrink. */
type Baseline = Map<string, Partial<Record<Rule, number>>>

/** Measurements, generated files, and files that quote other sources. */
const exempt =
  /^docs\/(measurements|generated)\/|\.generated\.ts$|^scripts\/language-|\/corpus\/|^tests\/upgrades\/|domains\/imports\/(mapping|file|rows)\//

export function languageFindings(file: string, text: string, verbs: ReadonlySet<string>): Finding[] {
  if (exempt.test(file)) return []
  const found: Finding[] = []
  const add = (rule: Rule, at: number, say: string) =>
    found.push({ rule, line: text.slice(0, at).split('\n').length, say })
  if (/\.tsx?$/.test(file)) {
    for (const { name, at } of exportedNames(text))
      if (standsAlone(name)) add('word', at, `"${name}" stands alone: add the noun (heldCalls, savedNote).`)
    if (!declaresBuilders.test(file))
      for (const { name, at } of exportedFunctions(text))
        if (!exemptFunction.test(name) && !standsAlone(name) && !verbs.has(firstWord(name)))
          add('verb', at, `"${name}" begins with no verb of docs/glossary.md.`)
  }
  if (/\.test\.tsx?$/.test(file))
    for (const { title, at } of testTitles(text))
      if (!readsAsSentence(title, verbs))
        add('title', at, `"${title}": subject and present verb ("restores a cleared lane").`)
  if (!/\.md$/.test(file))
    for (const { comment, at } of comments(text, file))
      for (const word of comment.matchAll(unplain)) add('comment', at + word.index, `"${word[0]}" in a comment.`)
  for (const [at, line] of lines(text))
    if (british.test(line) && !keepsSpelling.test(line))
      add('spelling', at, `"${british.exec(line)?.[0]}": use the American spelling.`)
  return found
}

/** Builders declare what they are (contactsQuery), suites what they prove, and `with…` wraps or copies. */
const exemptFunction =
  /^[A-Z]|^use[A-Z]|^with[A-Z]|([qQ]uery|[oO]ptions|Conformance|[rR]outes|Domain|[jJ]obs?|[sS]tatement|[mM]achine)$/
/** The words in which the contract declares its fields: money(), singleLine(80). */
const declaresBuilders = /^packages\/contract\/src\/kit\//

/** A participle, adverb or pronoun without a noun. */
const bareWord =
  /^(held|told|said|gone|kept|left|taken|given|seen|met|shown|known|heard|into|onto|out|now|later|once|until|apart|usually|good|mine|whose|whoever|again|upTo|at|waiting|missing|entering|leaving|doing|belonging|differing|matching|failing|fitting|carrying|revealing|growing|boarding|chatting|texting|holding|feeding)$/i
const bareParticiple = /^(?!(feed|seed|speed|need|proceed)$)[a-z]+ed$/i

const unplain =
  /\b(?<!`)(whoever|whomever|somebody|nobody|so long as|by itself|by themselves|meanwhile|anew|whilst|amongst|whence|thence|thither|hither|thereof|wherein|forthwith|unlooked|hearers?|furnish\w*)\b/gi

const british =
  /\b(colou?red|colour|behaviour|neighbour|favourite|organis(e|ed|ation)|recognis(e|ed|es)|normalis(e|ed)|analys(e|ed)\b(?<!analyses)|authoris(e|ed|ation)|serialis(e|ed)|initialis(e|ed)|catalogue|labelled|travelled|grey|licence)\w*/i
const keepsSpelling = /chardet|labelledby|[Gg]reylist/

const firstWord = (name: string) => /^[a-z0-9]+/.exec(name)?.[0] ?? name

const standsAlone = (name: string) => bareWord.test(name) || (bareParticiple.test(name) && !/.[A-Z]/.test(name))

function exportedNames(text: string): { name: string; at: number }[] {
  return [
    ...text.matchAll(/^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm),
  ].map((match) => ({ name: match[1] ?? '', at: match.index }))
}

const longestHead = 400
const exportedArrow = /^export const (\w+)(?:: [^=\n]+)? =\s+(?:async )?(?:<[^>\n]*>)?(?:\w+ =>|\()/

/** `export function x` and `export const x = (…) =>`, which the formatter writes in one way only. */
function exportedFunctions(text: string): { name: string; at: number }[] {
  const declared = [...text.matchAll(/^export (?:default )?(?:async )?function\*? ?(\w+)/gm)]
  const arrows = [...text.matchAll(/^export const \w/gm)].flatMap(({ index }) => {
    const match = exportedArrow.exec(text.slice(index, index + longestHead))
    if (!match) return []
    const open = index + match[0].length - 1
    const isArrow = text[open] !== '(' || /^\s*(:[^\n]*?)?=>/.test(text.slice(closing(text, open) + 1))
    return isArrow ? [{ 1: match[1], index }] : []
  })
  return [...declared, ...arrows].map((match) => ({ name: match[1] ?? '', at: match.index }))
}

function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if ('([{'.includes(text[at] ?? '')) depth++
    else if (')]}'.includes(text[at] ?? '') && --depth === 0) return at
  }
  return text.length
}

function testTitles(text: string): { title: string; at: number }[] {
  // The title of test.each(…) follows its closing bracket, as does that of describe.each(…), which has none of a test.
  const starts = [...text.matchAll(/\b(test|it|describe)\b(?=[.(])/g)]
  const ofDescribe = (at: number) => starts.findLast(({ index }) => index < at)?.[1] === 'describe'
  return [
    ...text.matchAll(
      /(?:\b(?:test|it)(?:\.(?:only|skip|concurrent))?|(?<=[\])`]))\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])+)\1,/g,
    ),
  ]
    .filter((match) => match[0].startsWith('t') || match[0].startsWith('i') || !ofDescribe(match.index))
    .map((match) => ({ title: match[2] ?? '', at: match.index }))
}

const verbless = /^(of|that|what|who|it|for|whose|whoever|nobody|somebody|whatever|which)\b/i
/** After "people" or "both" a verb has no s: these, and the verbs of the glossary. */
const present =
  /\b(\w+s|are|do|must|can|may|need|stay|keep|see|go|say|come|mean|leave|take|make|give|wait|work|win|lose|agree|differ|reach|fit|belong|\w+n['’]t|cannot|never)\b/i

/** `%s` may hold the verb. */
const readsAsSentence = (title: string, verbs: ReadonlySet<string>) =>
  !verbless.test(title) &&
  (/[%$]/.test(title) || present.test(title) || title.split(/\W+/).some((word) => verbs.has(word)))

function comments(text: string, file: string): { comment: string; at: number }[] {
  if (/\.sql$/.test(file)) return [...text.matchAll(/--.*/g)].map((match) => ({ comment: match[0], at: match.index }))
  const found: { comment: string; at: number }[] = []
  let from = 0
  const readLines = (end: number) => {
    for (const match of text.slice(from, end).matchAll(/(?<=^|\s)\/\/ .*/gm))
      found.push({ comment: match[0], at: from + match.index })
  }
  for (let at = text.indexOf('/*'); at >= 0; at = text.indexOf('/*', from)) {
    readLines(at)
    const end = text.indexOf('*/', at + 2)
    from = end < 0 ? text.length : end + 2
    found.push({ comment: text.slice(at, from), at })
  }
  readLines(text.length)
  return found
}

function lines(text: string): [number, string][] {
  let at = 0
  return text.split('\n').map((line) => {
    const start = at
    at += line.length + 1
    return [start, line]
  })
}

export function verbsOf(glossary: string): Set<string> {
  const section = glossary.split('\n## Verbs')[1] ?? ''
  return new Set(
    [...section.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = '']) => cell.match(/(?<=`)\w+(?=`)/g) ?? []),
  )
}

export function parseBaseline(text: string): Baseline {
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [file = '', ...pairs] = line.split(' ')
        return [file, Object.fromEntries(pairs.map((pair) => [pair.split('=')[0], Number(pair.split('=')[1])]))]
      }),
  )
}

export const formatBaseline = (baseline: Baseline) =>
  [...baseline]
    .map(([file, counts]) => [file, ...Object.entries(counts).map(([rule, count]) => `${rule}=${count}`)].join(' '))
    .sort()
    .join('\n')
    .concat('\n')

export function countByRule(found: Finding[]): Partial<Record<Rule, number>> {
  const counts: Partial<Record<Rule, number>> = {}
  for (const { rule } of found) counts[rule] = (counts[rule] ?? 0) + 1
  return counts
}

/** What exceeds the baseline is named line by line; `lower`: the baseline has room that no file needs any more. */
export function compareWithBaseline(found: Map<string, Finding[]>, baseline: Baseline) {
  const problems: string[] = []
  const lowered: Baseline = new Map()
  for (const [file, findings] of found) {
    const allowed = baseline.get(file) ?? {}
    const counts = countByRule(findings)
    for (const rule of Object.keys(counts) as Rule[]) {
      const count = counts[rule] ?? 0
      const before = allowed[rule] ?? 0
      if (count <= before) continue
      counts[rule] = before
      const where = findings.filter((finding) => finding.rule === rule)
      problems.push(
        `${file}: ${count} instead of ${before} by the rule "${rule}". Rename the new one:`,
        ...where.map(({ line, say }) => `  line ${line}: ${say}`),
      )
    }
    const left = Object.entries(counts).filter(([, count]) => count > 0)
    if (left.length > 0) lowered.set(file, Object.fromEntries(left))
  }
  return { problems, lowered, lower: formatBaseline(lowered) !== formatBaseline(baseline) }
}
