import type { Texts } from '#platform/texts'

// What the simulator says of each step.
export const simulationTexts = {
  arrives: 'The call arrives',
  rejected: 'The call is rejected: the number is blocked',
  open: 'Hours: open',
  closed: 'Hours: closed',
  says: {
    welcome: 'The welcome message plays',
    recording: 'The recording is announced',
    closed: 'The closed message plays',
    entry: (label: string) => `The “${label}” message plays`,
  },
  menu: 'The menu asks for a key',
  rings: (group: string, names: string) => `${group} rings: ${names}`,
  answers: (name: string) => `${name} answers`,
  nobody: 'Nobody answers.',
  queue: 'The caller waits in the queue',
  queueWhy: 'Nobody takes the call before the longest wait ends.',
  voicemail: 'The caller leaves a voicemail',
  hangup: 'The call ends',
  caller: (name: string) => `The number is ${name}’s.`,
  unknown: 'No contact has this number.',
} as const satisfies Texts
