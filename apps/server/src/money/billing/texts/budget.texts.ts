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
    ? 'Outgoing texts and campaigns are paused until next month, or until the budget is raised. Calls and incoming texts keep working.'
    : 'At 95% campaigns pause, and at 100% all outgoing texts pause. Calls and incoming texts keep working.'
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
    `An invoice for ${agency} is still unpaid, so outgoing texts and campaigns are paused. Calls, incoming texts, and exports keep working.

Outgoing texts resume as soon as the invoice is paid: ${url}
`,
} as const satisfies Texts
