// What is wrong with a flow, before callers find out.
import type { CallFlow, MenuEntry, RingGroup } from './call-flow.ts'

export interface FlowProblem {
  /** An error keeps the flow from being saved. */
  level: 'error' | 'warning'
  /** The part that it is about: `groups`, `queue`, `entry sales`, and the like. */
  part: string
  text: string
}

/** `known`: the employees that there are; those with a number are `reachable` by phone. */
export function lintFlow(
  flow: CallFlow,
  known?: { ids: ReadonlySet<string>; reachable: ReadonlySet<string>; withExtension: number },
): FlowProblem[] {
  const problems: FlowProblem[] = []
  const add = (level: FlowProblem['level'], part: string, text: string) => problems.push({ level, part, text })
  const entries = Object.entries(flow.ivr)
  const checkGroups = (groups: readonly RingGroup[], part: string) => {
    for (const { name, everyone, users, timeout } of groups) {
      if (!everyone && users.length === 0) add('error', part, `The group “${name}” has nobody in it.`)
      if (timeout === 0) add('warning', part, `The group “${name}” never rings, because it’s set to 0 seconds.`)
      const gone = known && users.filter((user) => !known.ids.has(idOf(user))).length
      if (gone)
        add(
          'warning',
          part,
          `The group “${name}” has ${gone === 1 ? 'an employee who no longer works' : `${gone} employees who no longer work`} here.`,
        )
      for (const user of users)
        if (
          known?.ids.has(idOf(user)) &&
          typeof user !== 'string' &&
          user.format !== 'softphone' &&
          !known.reachable.has(user.id)
        )
          add('error', part, `Someone in “${name}” is set to ring on a phone number but doesn’t have one.`)
    }
    const names = groups.map(({ name }) => name)
    for (const name of new Set(names.filter((each, at) => names.indexOf(each) !== at)))
      add('error', part, `Two groups are named “${name}”.`)
  }
  checkGroups(flow.groups, 'groups')
  for (const [label, entry] of entries) checkGroups(entry.groups, `entry ${label}`)
  const digits = entries.map(([, { digit }]) => digit)
  for (const digit of new Set(digits.filter((each, at) => digits.indexOf(each) !== at)))
    add('error', 'menu', `Two menu entries use key ${digit}.`)
  for (const [label, { otherwise }] of entries) {
    if (typeof otherwise !== 'object') continue
    if (!Object.hasOwn(flow.ivr, otherwise.entry))
      add('error', `entry ${label}`, `“${label}” leads to “${otherwise.entry}”, which doesn’t exist.`)
    else if (circles(flow, label))
      add('error', `entry ${label}`, `“${label}” leads back to itself, so the call never ends.`)
  }
  if (entries.length > 0 && flow.extensionsMessage.type === 'disabled')
    add('error', 'menu', 'Callers aren’t told which keys to press. Add the menu message.')
  if (flow.extension && known?.withExtension === 0)
    add('warning', 'menu', 'Callers can dial an extension, but nobody has one.')
  const left = known && flow.voicemailSMS.filter((user) => !known.ids.has(user)).length
  if (left) add('warning', 'voicemail', 'Someone who gets texts about voicemails no longer works here.')
  const rings = flow.groups.some(({ timeout }) => timeout > 0)
  if (!rings && !flow.queue.enabled && entries.length === 0)
    add('warning', 'groups', 'No phone rings, so every caller is sent to voicemail.')
  if (flow.missedText.enabled && flow.missedText.message === '')
    add('error', 'missed', 'Enter the text for callers who got no answer.')
  return problems
}

const idOf = (user: RingGroup['users'][number]) => (typeof user === 'string' ? user : user.id)

function circles(flow: CallFlow, from: string): boolean {
  const seen = new Set<string>()
  for (let label: string | undefined = from; label !== undefined && !seen.has(label); ) {
    seen.add(label)
    const entry: MenuEntry | undefined = Object.hasOwn(flow.ivr, label) ? flow.ivr[label] : undefined
    const otherwise: MenuEntry['otherwise'] | undefined = entry?.otherwise
    label = typeof otherwise === 'object' ? otherwise.entry : undefined
    if (label === from) return true
  }
  return false
}
