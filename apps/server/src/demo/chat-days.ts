// What the demo's colleagues wrote to each other in the last days, through the product's own operations at those times.
import { api } from '@frontdesk/contract/registry'
import { generateId } from '../platform/generate-id.ts'
import type { Platform } from '../platform/platform.ts'
import { actAs, type DemoPerson } from './act-as.ts'

interface Agency {
  id: string
  namespace: string
  /** Owner, admin, and two employees. */
  people: readonly DemoPerson[]
}

interface Line {
  /** Place among the people. */
  who: number
  /** Minutes ago. */
  ago: number
  text: string
  /** Who reacts with what. */
  reactions?: readonly (readonly [who: number, emoji: string])[]
  /** To the line before. */
  reply?: true
}

interface Talk {
  /** Without a title it is a direct room. */
  title?: string
  /** The first one creates it. */
  people: readonly number[]
  lines: readonly Line[]
}

const day = 24 * 60

const talks: readonly Talk[] = [
  {
    title: 'Renewals',
    people: [1, 0, 2, 3],
    lines: [
      {
        who: 0,
        ago: 3 * day + 70,
        text: 'December list is out: 87 renewals, 34 done. Dec pages go to clients 30 days ahead.',
      },
      {
        who: 2,
        ago: 3 * day + 64,
        text: 'I take A to K, Jo takes the rest.',
        reactions: [
          [0, '👍'],
          [1, '👍'],
          [3, '👍'],
          [1, '❤️'],
        ],
      },
      { who: 1, ago: 58, text: 'Did Chubb come back on the coastal homes?' },
      {
        who: 3,
        ago: 32,
        text: 'They hold the rate if she adds the water sensor. Calling her at 10.',
        reply: true,
        reactions: [
          [1, '🎉'],
          [0, '🎉'],
          [2, '👍'],
        ],
      },
      { who: 2, ago: 30, text: 'giphy:nailed-it' },
      { who: 1, ago: 28, text: 'Great work, I will update the board.' },
    ],
  },
  {
    title: 'Claims',
    people: [2, 1, 0],
    lines: [
      { who: 1, ago: day + 200, text: 'Hail in Plymouth last night. Expect calls about roofs.' },
      { who: 2, ago: 40, text: 'The adjuster approved the tow. Photos are in the file.' },
    ],
  },
  {
    title: 'Boston office',
    people: [0, 1, 2, 3],
    lines: [
      { who: 0, ago: 2 * day, text: 'The building tests the alarm on Thursday at 9.' },
      { who: 3, ago: 90, text: 'Coffee machine is back ☕', reactions: [[2, '🙌']] },
    ],
  },
  {
    people: [0, 1],
    lines: [
      { who: 1, ago: 75, text: 'Can you take my 10 o’clock? I am at the dentist.' },
      { who: 0, ago: 70, text: 'Sure.' },
      { who: 1, ago: 44, text: 'Thank you! The file is ready, they want the umbrella quote.' },
    ],
  },
  { people: [2, 0], lines: [{ who: 2, ago: 115, text: 'Sent you the dec page.' }] },
  { people: [3, 1], lines: [{ who: 3, ago: 2 * day + 300, text: 'Enjoy the weekend!' }] },
]

/** Runs once, right after the fill. */
export async function chatInLastDays(platform: Platform, agency: Agency): Promise<void> {
  const as = (who: number, ago: number) => {
    const at = new Date(platform.clock.now().getTime() - ago * 60_000)
    const person = agency.people[who]
    if (!person) throw new Error(`The demo has no person ${who}.`)
    return actAs({ ...platform, clock: { now: () => at } }, agency, person)
  }
  const some = talks.filter(({ people }) => people.every((who) => agency.people[who]))
  for (const { title, people, lines } of some) {
    const [first = 0, ...others] = people
    const began = (lines[0]?.ago ?? 0) + 5
    const users = others.map((who) => agency.people[who]?.id ?? '')
    const body = title ? { format: 'group' as const, title, users } : { format: 'direct' as const, users }
    const room = await as(first, began)(api.chat.createChatRoom, { body })
    let before: string | null = null
    for (const { who, ago, text, reactions = [], reply } of lines) {
      const id = generateId()
      const message = { id, message: text, replyTo: reply ? before : null }
      await as(who, ago)(api.chat.sendChatMessage, { params: { id: room.id }, body: message })
      for (const [by, emoji] of reactions)
        await as(by, ago - 1)(api.chat.reactToMessage, { params: { id }, body: { emoji, on: true } })
      before = id
    }
  }
}
