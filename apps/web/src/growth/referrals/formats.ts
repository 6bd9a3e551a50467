import { formatMoney } from '@frontdesk/contract/kit/money'
import { formatDayInSentence } from '#ui/format/in-sentence.ts'
import { monthDay } from '#ui/format/short-date.ts'

/** `$25`, `$50.50`: cents only where there are some. */
export const formatAmount = (cents: number) => formatMoney(cents, { whole: true })

/** A day within a sentence: `today`, `yesterday`, `tomorrow`; else `Dec 14`. */
export const formatDayWithin = (day: string, today: string) => formatDayInSentence(monthDay(day, today))
