// The report of referrals: its list, its sums, the tree of who referred a thousand, and the ledger of rewards.
import type { BenchApp, SignedIn } from './app/app.ts'
import type { Figure } from './figures.ts'
import { fillReferrals } from './growth/fill-referrals.ts'
import { readFigures } from './growth/report-reads.ts'

const size = 20_000
const rewards = 2000

export async function measureReferralReport(app: BenchApp, me: SignedIn): Promise<Figure[]> {
  const { referrer } = await fillReferrals(app, me, { size, rewards })
  return readFigures(app.url, me.token, listReads(referrer))
}

const view = 'view=full'

const listReads = (referrer: string) => {
  const list = (query: string) => `/api/clients/reporting/affiliate?${view}&limit=10${query}`
  return [
    { what: `List of ${size.toLocaleString('en-US')} referrals`, path: list(''), most: 50 },
    { what: 'List, page 1,000', path: list('&page=1000'), most: 50 },
    { what: 'List, one stage', path: list('&stage=bound'), most: 50 },
    { what: 'List, a stage that no one has', path: list('&stage=alreadyClient'), most: 150 },
    { what: 'List, one way', path: list('&via=Fair'), most: 50 },
    { what: 'List, of who referred a thousand', path: list(`&by=${referrer}`), most: 50 },
    { what: 'Ways', path: '/api/clients/reporting/affiliate/ways', most: 50 },
    { what: 'Sums', path: `/api/clients/reporting/affiliate/aggregate?${view}`, most: 50 },
    { what: 'Tree of who referred a thousand', path: `/api/clients/${referrer}/referral-tree`, most: 50 },
    {
      what: `Ledger of ${rewards.toLocaleString('en-US')} rewards`,
      path: '/api/referrals/rewards?state=given&limit=25',
      most: 50,
    },
    { what: 'Counts of the ledger', path: '/api/referrals/rewards/counts', most: 50 },
  ]
}
