import { count } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

/** One word for one thing, on every screen of campaigns. */
export const resultTexts = {
  states: {
    delivered: 'Delivered',
    sent: 'On the way',
    failed: 'Failed',
    unknown: 'Unknown',
    held: 'Held',
    queued: 'In line',
    leftOut: 'Left out',
    canceled: 'Stopped',
  },
  counted: {
    delivered: (people: number) => `${count(people)} delivered`,
    sent: (people: number) => `${count(people)} on the way`,
    failed: (people: number) => `${count(people)} failed`,
    unknown: (people: number) => `${count(people)} unknown`,
    held: (people: number) => `${count(people)} held`,
    queued: (people: number) => `${count(people)} in line`,
    leftOut: (people: number) => `${count(people)} left out`,
    canceled: (people: number) => `${count(people)} stopped`,
  },
  nobody: 'Nobody yet',
} as const satisfies Texts
