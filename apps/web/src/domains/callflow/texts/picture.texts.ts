import type { Texts } from '#ui/texts/texts.ts'

/** The flow as cards on lines. */
export const pictureTexts = {
  thisCall: 'This call',
  notUsed: 'Not used',
  lane: (lane: number) => (lane === 0 ? 'Main path' : `Branch ${lane}`),
  labels: { open: 'Open', closed: 'Closed', noKey: 'No key' },
  key: (digit: string) => digit,
  keyOf: (digit: string) => `Key ${digit}`,
  stepNumber: (number: number) => `Step ${number} of this call:`,
  seconds: (seconds: number) => `${seconds} s`,
  group: (number: number) => `Ring group ${number}`,
  blocked: 'Blocked numbers end here',
  closed: 'Closed message',
  afterHours: 'After-hours voicemail',
  recording: 'Recording announcement',
  standard: 'Standard message',
  most: (time: string) => `${time} max`,
  upTo: (time: string) => `Up to ${time}`,
  waiting: (callers: number) => `${callers} waiting now`,
  entry: (digit: string, label: string) => `${digit} ${label}`,
  extensions: 'Extensions',
  names: 'Spoken names',
  separator: ', ',
  otherwise: 'If nobody answers',
  texts: (names: readonly string[]) =>
    `Texts ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')}`,
  add: 'Add to the call flow',
  addGroup: 'Ring group',
  addEntry: 'Menu entry',
  thanks: (agency: string) => `Thank you for calling ${agency}.`,
  sorry: (agency: string) => `Sorry we missed your call to ${agency}. How can we help?`,
} as const satisfies Texts
