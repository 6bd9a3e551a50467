import { formatMoney } from '@frontdesk/contract/kit/money'
import type { Texts } from '#platform/texts'

interface Reached {
  agency: string
  percent: number
  /** Cents. */
  cost: number
  budget: number
  cap: boolean
  url: string
}

/** What happens next, for those who decide whether to raise it. */
function describeNext({ percent, cap }: Reached): string {
  if (!cap) return 'Nothing is paused: the budget only warns.'
  return percent >= 100
    ? 'Outgoing texts and campaigns are paused until next month, or until the budget is raised. Calls and texts that come in go on.'
    : 'At 95% campaigns pause, and at 100% all outgoing texts. Calls and texts that come in go on.'
}

export const budgetTexts = {
  subject: (percent: number) =>
    percent >= 100 ? 'The usage budget of this month is used up' : `${percent}% of the usage budget is used`,
  reached: (facts: Reached) =>
    `${facts.agency} has used ${formatMoney(facts.cost)} of this month’s usage budget of ${formatMoney(facts.budget)}.

${describeNext(facts)}

Open Billing to see the usage or change the budget: ${facts.url}
`,
  pausedSubject: (agency: string) => `${agency}: outgoing texts are paused`,
  paused: ({ agency, url }: { agency: string; url: string }) =>
    `An invoice of ${agency} has stayed unpaid, so outgoing texts and campaigns are paused. Calls, texts that come in, and exports go on.

They go on as soon as the invoice is paid: ${url}
`,
} as const satisfies Texts
