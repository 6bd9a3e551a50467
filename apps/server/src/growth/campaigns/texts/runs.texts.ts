import type { Texts } from '#platform/texts'

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

export const runsTexts = {
  collectFailed: 'The recipient list couldn’t be built. Nothing was sent.',
  tooManyOptOuts: ({ people, share, limit }: Record<'people' | 'share' | 'limit', number>) =>
    `Paused: ${people} people opted out, ${percent(share)} of those who got it. The limit is ${percent(limit)}.`,
  tooManyFailures: ({ people, share, limit }: Record<'people' | 'share' | 'limit', number>) =>
    `Paused: ${people} messages failed, ${percent(share)} of those sent. The limit is ${percent(limit)}.`,
  withdrawnByPause: 'The campaign was paused before this text was sent.',
  withdrawnByStop: 'The campaign was stopped before this text was sent.',
  stopped: 'The run was stopped before their turn.',
  stoppedBy: (name: string) => `Stopped by ${name}.`,
  pausedBy: (name: string) => `Paused by ${name}.`,
  deleted: 'The campaign was deleted.',
  gone: 'The contact was deleted after the run started.',
  died: 'This person has died.',
  otherAddress: 'The number was changed after the run started.',
  emptyField: 'A field in the text is empty for this person.',
  tooLong: 'The text is too long with this person’s details.',
  exportHeads: 'Client,Sent to,Sent from,Status,Comment,Version,Tries,Last try (UTC),Replied (UTC),Opted out (UTC)',
  states: {
    delivered: 'Delivered',
    sent: 'On the way',
    failed: 'Failed',
    unknown: 'Unknown',
    held: 'Held',
    queued: 'In line',
    sending: 'In line',
    leftOut: 'Left out',
    canceled: 'Stopped',
  },
  deletedContact: 'Deleted contact',
} as const satisfies Texts
