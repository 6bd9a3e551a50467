import type { Texts } from '#platform/texts'

const minutesIn = { hour: 60, day: 24 * 60 }

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** `9 hours`; rounded down. */
const formatLateness = (minutes: number) =>
  minutes < minutesIn.hour
    ? counted(minutes, 'minute')
    : minutes < 2 * minutesIn.day
      ? counted(Math.floor(minutes / minutesIn.hour), 'hour')
      : counted(Math.floor(minutes / minutesIn.day), 'day')

/** Why a run was skipped. */
export const clockTexts = {
  tooLate: (minutes: number, hours: number) =>
    hours === 0
      ? `Skipped: the server was down, and this campaign sends nothing late. It would have been ${formatLateness(minutes)} late.`
      : `Skipped: the server was down, and the run would have been ${formatLateness(minutes)} late. This campaign allows ${counted(hours, 'hour')}.`,
  overtaken: 'Skipped: the server was down until a later run was due.',
} as const satisfies Texts
