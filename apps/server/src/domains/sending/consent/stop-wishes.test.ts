import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stopWishOf, type WishOutcome } from '@frontdesk/contract/sending/wishes/stop-wish'
import { expect, test } from 'vitest'

const outcomes: readonly WishOutcome[] = ['clear', 'likely', 'none']

const corpus = (name: string) =>
  readFileSync(join(import.meta.dirname, 'corpus', `${name}.tsv`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [outcome = '', text = ''] = line.split('\t')
      return { outcome, text: text.replaceAll('\\n', '\n') }
    })

/** In percent, for one outcome. */
function measure(rows: readonly { outcome: string; got: string }[], outcome: string) {
  const right = rows.filter((row) => row.outcome === outcome && row.got === outcome).length
  const percent = (of: number) => Math.round((1000 * right) / of) / 10
  return {
    precision: percent(rows.filter(({ got }) => got === outcome).length),
    recall: percent(rows.filter((row) => row.outcome === outcome).length),
  }
}

test.each([
  ['practice', 97],
  ['set-aside', 96],
] as const)('reads the %s half of the corpus with a precision and recall of at least %i percent', (name, least) => {
  const rows = corpus(name).map(({ outcome, text }) => ({ outcome, text, got: stopWishOf(text) }))
  expect(rows.length).toBeGreaterThan(350)
  const figures = Object.fromEntries(outcomes.map((outcome) => [outcome, measure(rows, outcome)]))
  const worst = Math.min(...Object.values(figures).flatMap(({ precision, recall }) => [precision, recall]))
  const wrong = rows.filter(({ outcome, got }) => outcome !== got)
  expect(worst, JSON.stringify({ figures, wrong }, null, 1)).toBeGreaterThanOrEqual(least)
  // The mistakes that a law is about: a clear wish that nothing follows, and an ordinary sentence that opts out.
  const worstMistakes = wrong.filter(({ outcome, got }) => [outcome, got].sort().join() === 'clear,none')
  expect(worstMistakes).toEqual([])
})
