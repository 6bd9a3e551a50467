// `npm run bench`: measures the product beside a minimal implementation in the same run, prints a table, and writes
// docs/generated/bench.md. About four minutes; an argument selects benchmarks by name: `npm run bench -- search`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BenchApp, startBenchApp } from '../tests/bench/app/app.ts'
import { boardFigures } from '../tests/bench/boards.ts'
import { callLogFigures } from '../tests/bench/call-log.ts'
import { callFigures } from '../tests/bench/calls.ts'
import { measureCampaigns } from '../tests/bench/campaigns.ts'
import { chatFigures } from '../tests/bench/chat.ts'
import { crowdFigures } from '../tests/bench/crowd.ts'
import { dashboardFigures } from '../tests/bench/dashboard.ts'
import { exportFigures } from '../tests/bench/exports.ts'
import { fanOut } from '../tests/bench/fan-out.ts'
import { type Figure, table } from '../tests/bench/figures.ts'
import { firstSight } from '../tests/bench/first-sight.ts'
import { formFigures } from '../tests/bench/frames/forms.ts'
import { frameFigures } from '../tests/bench/frames.ts'
import { importFigures } from '../tests/bench/imports.ts'
import { machine } from '../tests/bench/machine.ts'
import { paletteFigures } from '../tests/bench/palette.ts'
import { measurePublicPages } from '../tests/bench/public-pages.ts'
import { contactPage } from '../tests/bench/reads/contact-page.ts'
import { pointReads } from '../tests/bench/reads/point-reads.ts'
import { timelinePage } from '../tests/bench/reads/timeline.ts'
import { measureReferralReport } from '../tests/bench/referral-report.ts'
import { rejoinFigures } from '../tests/bench/rejoin.ts'
import { measureReviewReport } from '../tests/bench/review-report.ts'
import { measureReviewHour } from '../tests/bench/reviews.ts'
import { searchFigures } from '../tests/bench/search.ts'
import { signInFigures } from '../tests/bench/sign-in.ts'
import { startFigures } from '../tests/bench/start.ts'
import { tagFigures } from '../tests/bench/tags/tag-figures.ts'
import { textFigures } from '../tests/bench/texts.ts'
import { listFigures } from '../tests/bench/views/list-figures.ts'
import { webSize } from '../tests/bench/web-size.ts'
import { buildWeb } from './build-web.ts'
import { root } from './root.ts'

type Bench = [name: string, run: (app: () => Promise<BenchApp>) => Promise<Figure[]>]

const benches: Bench[] = [
  ['web', async () => [webSize(join(root, 'apps/web/dist'))]],
  ['start', () => startFigures(root)],
  ['first sight', async (application) => firstSight(await application(), await (await app()).signIn('harbor'))],
  ['sign-in', async (app) => signInFigures(await app())],
  ['crowd', async (application) => crowdFigures(await application(), await (await app()).signIn('harbor'))],
  ['reads', async (application) => pointReads(await application(), await (await app()).signIn('harbor'))],
  ['reads of a page', async (application) => contactPage(await application(), await (await app()).signIn('harbor'))],
  ['fan-out', async (application) => fanOut(await application(), await (await app()).signIn('harbor'))],
  ['imports', async (application) => importFigures(await application(), await (await app()).signIn('harbor'))],
  ['search', async (application) => searchFigures(await application(), await (await app()).signIn('summit'), contacts)],
  [
    'palette',
    async (application) => paletteFigures(await application(), await (await app()).signIn('harbor'), withRecords),
  ],
  [
    'tags',
    async (application) => tagFigures(await application(), await (await app()).signIn('harbor'), tagged, changed),
  ],
  ['views', async (application) => listFigures(await application(), await (await app()).signIn('harbor'), listed)],
  ['forms', async (application) => formFigures(await application(), await (await app()).signIn('harbor'))],
  ['frames', async (application) => frameFigures(await application(), await (await app()).signIn('summit'), contacts)],
  ['texts', async (application) => textFigures(await application(), await (await app()).signIn('harbor'), texts)],
  ['chat', async (application) => chatFigures(await application(), await (await app()).signIn('harbor'), texts)],
  ['calls', async (application) => callFigures(await application(), await (await app()).signIn('harbor'))],
  ['rejoin', async (application) => rejoinFigures(await application(), await (await app()).signIn('harbor'))],
  ['call log', async (application) => callLogFigures(await application(), await (await app()).signIn('harbor'), calls)],
  ['boards', async (application) => boardFigures(await application(), await (await app()).signIn('harbor'))],
  [
    'dashboard',
    async (application) => dashboardFigures(await application(), await (await app()).signIn('summit'), counted),
  ],
  ['exports', async (application) => exportFigures(await application(), await (await app()).signIn('harbor'), 100_000)],
  [
    'campaigns',
    async (application) => measureCampaigns(await application(), await (await app()).signIn('harbor'), targeted),
  ],
  [
    'public pages',
    async (application) => measurePublicPages(await application(), await (await app()).signIn('harbor')),
  ],
  [
    'reviews of an hour',
    async (application) => measureReviewHour(await application(), await (await app()).signIn('harbor')),
  ],
  [
    'review report',
    async (application) => measureReviewReport(await application(), await (await app()).signIn('harbor'), reviewed),
  ],
  [
    'referral report',
    async (application) => measureReferralReport(await application(), await (await app()).signIn('harbor')),
  ],
  ['timeline', async (application) => timelinePage(await application(), await (await app()).signIn('harbor'))],
]

const wanted = process.argv[2] ?? ''
/**
 * In the account that is searched and scrolled: a million with `npm run bench -- search 1000000`, which takes ten
 * minutes to fill.
 */
const contacts = Number(process.argv[3] ?? 200_000)
/** Calls of the log: `npm run bench -- 'call log' 1000000`. */
const calls = Number(process.argv[3] ?? 100_000)
/** Contacts with ten records each for the palette's search: a million with `npm run bench -- palette 1000000`. */
const withRecords = Number(process.argv[3] ?? 20_000)
/** Contacts of the list that is sorted and filtered: `npm run bench -- views 1000000`. */
const listed = Number(process.argv[3] ?? 100_000)
/**
 * Contacts with policies and dynamic tags, and rows of the import that changes them: `npm run bench -- tags 1000000
 * 100000`.
 */
const tagged = Number(process.argv[3] ?? 100_000)
const changed = Number(process.argv[4] ?? 20_000)
/** Texts, and messages of the chat, among which is searched: a million with `npm run bench -- texts 1000000`. */
const texts = Number(process.argv[3] ?? 100_000)
/** Contacts with ten activities each, of which the dashboard counts: `npm run bench -- dashboard 1000000`. */
const counted = Number(process.argv[3] ?? 20_000)
/** Clients of a campaign: `npm run bench -- campaigns 1000000`. */
const targeted = Number(process.argv[3] ?? 100_000)
/** Requests for reviews: `npm run bench -- 'review report' 1000000`. */
const reviewed = Number(process.argv[3] ?? 100_000)
const file = join(root, 'docs/generated/bench.md')
buildWeb()
let opened: Promise<BenchApp> | undefined
const app = () => (opened ??= startBenchApp())
const where = machine()
const figures: Figure[] = []
try {
  for (const [name, run] of benches) {
    if (!name.includes(wanted)) continue
    console.error(`Measuring ${name} …`)
    figures.push(...(await run(app)))
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
