import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

/** Trying a call on the unsaved flow. */
export const tryTexts = {
  title: 'Try a call',
  moment: 'Day and time',
  momentIn: (zone: string) => `Day and time, ${zone}`,
  noTime: 'Enter a valid date and time for this location.',
  caller: 'Caller',
  stranger: 'No contact has this number.',
  presets: {
    monday: 'Monday 9:05 AM',
    sunday: 'Sunday 3:12 AM',
    thanksgiving: 'Thanksgiving',
    busy: 'All busy',
  },
  people: 'Employees',
  peopleChoices: { now: 'As they are now', free: 'All available', busy: 'All busy' },
  keys: 'Keys pressed',
  keysExample: '2, 104',
  noKeys: 'Enter digits or *, with a comma between menus.',
  answer: 'Someone answers',
  run: 'Run',
  empty: 'Choose a time and a caller, then run the call to see where it goes.',
  foot: 'Runs the unsaved version. Nobody is called.',
  result: 'What happens to the call',
  stale: 'The call flow has changed. Run the call again.',
  ends: {
    answered: 'Answered',
    voicemail: 'Ends in voicemail',
    afterHours: 'Ends in after-hours voicemail',
    rejected: 'Rejected',
    hangup: 'Ends with a goodbye',
  },
  after: (time: string, rings: number) =>
    rings === 0 ? `After ${time}, without ringing anyone` : `After ${time} and ${counted(rings, 'round')} of ringing`,
  play: (title: string) => `Play: ${title}`,
  stop: (title: string) => `Stop: ${title}`,
  again: (times: number) => `It rings ${counted(times, 'time')}.`,
  queue: 'Queue',
  skipped: (names: string) => `${names} skipped`,
  skippedWhy: 'Ring groups and the queue run only during office hours.',
} as const satisfies Texts
