// `npm run bench`: measures the product beside the bare thing in the same run, prints a table and writes
// docs/generated/bench.md. About four minutes; a word after it runs what matches: `npm run bench -- search`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exportFigures } from '../tests/bench/exports.ts'
import { fanOut } from '../tests/bench/fan-out.ts'
import { type Figure, table } from '../tests/bench/figures.ts'
import { formFigures } from '../tests/bench/frames/forms.ts'
import { frameFigures } from '../tests/bench/frames.ts'
import { type BenchHouse, openBenchHouse } from '../tests/bench/house/house.ts'
import { importFigures } from '../tests/bench/imports.ts'
import { machine } from '../tests/bench/machine.ts'
import { paletteFigures } from '../tests/bench/palette.ts'
import { contactPage } from '../tests/bench/reads/contact-page.ts'
import { pointReads } from '../tests/bench/reads/point-reads.ts'
import { timelinePage } from '../tests/bench/reads/timeline.ts'
import { searchFigures } from '../tests/bench/search.ts'
import { startFigures } from '../tests/bench/start.ts'
import { tagFigures } from '../tests/bench/tags/tag-figures.ts'
import { webSize } from '../tests/bench/web-size.ts'
import { buildWeb } from './build-web.ts'
import { root } from './root.ts'

type Bench = [name: string, run: (house: () => Promise<BenchHouse>) => Promise<Figure[]>]

const benches: Bench[] = [
  ['web', async () => [webSize(join(root, 'apps/web/dist'))]],
  ['start', () => startFigures(root)],
  ['reads', async (house) => pointReads(await house(), await (await house()).signIn('harbor'))],
  ['reads of a page', async (house) => contactPage(await house(), await (await house()).signIn('harbor'))],
  ['fan-out', async (house) => fanOut(await house(), await (await house()).signIn('harbor'))],
  ['imports', async (house) => importFigures(await house(), await (await house()).signIn('harbor'))],
  ['search', async (house) => searchFigures(await house(), await (await house()).signIn('summit'), contacts)],
  ['palette', async (house) => paletteFigures(await house(), await (await house()).signIn('harbor'), withRecords)],
  ['tags', async (house) => tagFigures(await house(), await (await house()).signIn('harbor'), tagged, changed)],
  ['forms', async (house) => formFigures(await house(), await (await house()).signIn('harbor'))],
  ['frames', async (house) => frameFigures(await house(), await (await house()).signIn('summit'), contacts)],
  ['exports', async (house) => exportFigures(await house(), await (await house()).signIn('harbor'), 100_000)],
  ['timeline', async (house) => timelinePage(await house(), await (await house()).signIn('harbor'))],
]

const wanted = process.argv[2] ?? ''
/** In the account that is searched and scrolled: a million with `npm run bench -- search 1000000`, which takes ten minutes to fill. */
const contacts = Number(process.argv[3] ?? 200_000)
/** Contacts with ten records each that the palette searches: a million with `npm run bench -- palette 1000000`. */
const withRecords = Number(process.argv[3] ?? 20_000)
/** Contacts with policies that carry dynamic tags, and rows of the import that changes them: `npm run bench -- tags 1000000 100000`. */
const tagged = Number(process.argv[3] ?? 100_000)
const changed = Number(process.argv[4] ?? 20_000)
const file = join(root, 'docs/generated/bench.md')
buildWeb()
let opened: Promise<BenchHouse> | undefined
const house = () => (opened ??= openBenchHouse())
const where = machine()
const figures: Figure[] = []
try {
  for (const [name, run] of benches) {
    if (!name.includes(wanted)) continue
    console.error(`Measuring ${name} …`)
    figures.push(...(await run(house)))
  }
} finally {
  await (await opened)?.close()
}
console.log(table(figures))
if (wanted === '') {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, page())
}
if (figures.some(({ met }) => met === false)) process.exitCode = 1

function page(): string {
  return `# Figures

Measured by \`npm run bench\` on ${where}.

The bare thing ran in the same run, beside ours: the same SQL on a prepared pg connection, the same bytes on Socket.IO
alone. Medians of several rounds; of a throughput the ratio is our share. Another machine gives other figures; the
ratios should stay.

${table(figures)}
`
}
