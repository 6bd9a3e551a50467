// The parts of a flow: what a card shows, and what a form changes.
import type { CallFlow } from '@frontdesk/contract/callflow/call-flow'
import type { FlowProblem } from '@frontdesk/contract/callflow/lint-flow'
import { stepsTexts as texts } from '../texts/steps.texts.ts'
import { shownName } from './format-flow.ts'

/** In the order of the form. */
export const steps = [
  'arrival',
  'welcome',
  'hours',
  'recording',
  'menu',
  'groups',
  'queue',
  'music',
  'voicemail',
  'missed',
] as const
export type Step = (typeof steps)[number]

export type Part =
  | Step
  | 'closed'
  | 'after-hours'
  | `group ${number}`
  | `entry ${string}`
  | `in ${string} ${'group' | 'voicemail'}${string}`

/** The group of a part, by its place. */
export function groupAt(part: Part): number | undefined {
  const at = /^group (\d+)$/.exec(part)?.[1]
  return at === undefined ? undefined : Number(at)
}

export const labelAt = (part: Part) => /^entry (.+)$/.exec(part)?.[1]

/** The step in whose form a part is changed. */
export function stepOf(part: string): Step {
  if (part.startsWith('group')) return 'groups'
  if (part.startsWith('entry ') || part.startsWith('in ')) return 'menu'
  if (part === 'closed') return 'hours'
  if (part === 'after-hours') return 'voicemail'
  return steps.find((step) => step === part) ?? 'arrival'
}

export function titleOf(part: Part, flow: CallFlow): string {
  const at = groupAt(part)
  const label = labelAt(part)
  if (at !== undefined) return shownName(flow.groups[at]?.name ?? '')
  if (label !== undefined) return texts.entryTitle(label)
  return texts.titles[stepOf(part)]
}

/** Whether the flow still has the part. */
export function hasPart({ groups, ivr }: CallFlow, part: Part): boolean {
  const at = groupAt(part)
  const label = labelAt(part)
  if (at !== undefined) return at < groups.length
  return label === undefined || ivr[label] !== undefined
}

/** What is wrong at a part. Those of the ring groups name the group. */
export function problemsAt(problems: readonly FlowProblem[], part: Part, flow: CallFlow): FlowProblem[] {
  const at = groupAt(part)
  if (at === undefined) return problems.filter((problem) => problem.part === part)
  const name = flow.groups[at]?.name
  return problems.filter(({ part: of, text }) => of === 'groups' && text.includes(`“${name}”`))
}
