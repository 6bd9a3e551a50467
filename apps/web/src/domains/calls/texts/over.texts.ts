import type { Texts } from '#ui/texts/texts.ts'

export const overTexts = {
  label: 'Last call',
  close: 'Close',
  callBack: 'Call back',
  callAgain: 'Call again',
  requestReview: 'Request review',
  late: 'This call stopped ringing before you were connected.',
  answeredBy: (name: string) => `${name} answered.`,
  hungUp: 'The caller hung up.',
  voicemail: 'The caller was sent to voicemail.',
  queued: 'The caller is back in the queue.',
  lost: 'The connection was lost, and you couldn’t rejoin the call.',
  endedAway: 'The call ended while you were disconnected.',
  goesOn: 'The call goes on without you.',
  transferred: 'You transferred the call.',
  ended: (length: string | null) => (length === null ? 'The call ended.' : `The call ended after ${length}.`),
  results: {
    missed: 'The caller hung up.',
    hangup: 'The call ended before anyone answered.',
    'no-answer': 'They didn’t answer.',
    busy: 'The line was busy.',
    voicemail: 'The caller was sent to voicemail.',
    blocked: 'This number is blocked.',
    error: 'The call couldn’t be connected.',
    callback: 'The caller asked for a callback.',
  },
} as const satisfies Texts
