// A small agency's board, as Trello exports it; the real file has far more fields, of which nothing is taken.
const [toCall, waiting, done, old] = ['60c1', '60c2', '60c3', '60c4'].map((start) => start.padEnd(24, '0'))
const [urgent, home, unnamed] = ['61a1', '61a2', '61a3'].map((start) => start.padEnd(24, '0'))
const [colleague, former] = ['62b1', '62b2'].map((start) => start.padEnd(24, '0'))

const list = (id: string | undefined, name: string, pos: number, closed = false) => ({
  ...{ id, name, pos, closed, idBoard: '5fd1', softLimit: null, subscribed: false },
})
const label = (id: string | undefined, name: string, color: string) => ({ id, idBoard: '5fd1', name, color, uses: 1 })
const member = (id: string | undefined, fullName: string, username: string) => ({
  ...{ id, fullName, username, initials: fullName.slice(0, 1), avatarUrl: null, memberType: 'normal' },
})
const card = (number: number, idList: string | undefined, name: string, more: object = {}) => ({
  ...{ id: `63d${number}`.padEnd(24, '0'), idShort: number, idBoard: '5fd1', idList, name, desc: '', closed: false },
  ...{ due: null, dueComplete: false, start: null, pos: number * 16384, cover: { idAttachment: null, color: null } },
  ...{ idLabels: [], idMembers: [], idChecklists: [], attachments: [], badges: { comments: 0 }, shortLink: 'aB3' },
  ...more,
})
const roof = card(1, toCall, 'Call about the roof claim', {
  ...{ desc: 'Hail on November 3.\n\nThe adjuster comes **Tuesday**.', due: '2026-12-04T17:00:00.000Z' },
  ...{ idLabels: [urgent, home], idMembers: [colleague], idChecklists: ['64e1'] },
})
const comment = (of: { id: string; name: string }, text: string, fullName: string, date: string) => ({
  ...{ id: `65f${date.slice(8, 10)}`, idMemberCreator: colleague, type: 'commentCard', date },
  ...{ data: { text, card: { id: of.id, name: of.name }, board: { id: '5fd1', name: 'Agency work' } } },
  ...{ memberCreator: { id: colleague, fullName } },
})

export const longTitle =
  `Ask all carriers for the fleet of Sunrise Bakery: ${'vans, drivers, and garages; '.repeat(9)}`.trim()

const board = {
  ...{
    id: '5fd1',
    name: 'Agency work',
    desc: 'What we promised to whom',
    closed: false,
    prefs: { background: 'blue' },
  },
  lists: [
    list(done, 'Done', 65_535 * 3),
    list(toCall, 'To call', 65_535),
    list(old, 'Ideas of 2024', 65_535 * 4, true),
    list(waiting, 'Waiting', 65_535 * 2),
  ],
  cards: [
    card(2, toCall, 'Priya Raman', { idMembers: [former], idLabels: [unnamed] }),
    roof,
    card(3, waiting, longTitle, { attachments: [{ id: '66a1', name: 'fleet.xlsx', bytes: 20_480 }] }),
    card(4, done, 'Send the ID cards', { due: '2026-11-17T04:30:00.000Z', dueComplete: true }),
    card(5, toCall, 'Called in October', { closed: true }),
    card(6, old, 'A raffle'),
  ],
  labels: [label(urgent, 'Urgent', 'red'), label(home, 'Home', 'sky_dark'), label(unnamed, '', 'green')],
  members: [member(colleague, 'Employee Here', 'employee1'), member(former, 'Somebody Else', 'else2')],
  checklists: [
    {
      ...{ id: '64e1', idBoard: '5fd1', idCard: roof.id, name: 'Checklist', pos: 16_384 },
      checkItems: [
        { id: '67b2', name: 'Send photos to the carrier', state: 'incomplete', pos: 200, due: null, idMember: null },
        { id: '67b1', name: 'Ask for photos', state: 'complete', pos: 100, due: null, idMember: null },
      ],
    },
  ],
  actions: [
    comment(roof, 'Carrier has them.', 'Somebody Else', '2026-11-18T15:00:00.000Z'),
    { id: '65f0', type: 'updateCard', date: '2026-11-17T12:00:00.000Z', data: { old: { pos: 1 } } },
    comment(roof, 'Photos came by email.', 'Employee Here', '2026-11-16T15:00:00.000Z'),
  ],
}

export const trelloFile = {
  name: 'agency-work.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(board)),
}
