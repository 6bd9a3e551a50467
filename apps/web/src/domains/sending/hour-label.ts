import { rulesTexts as texts } from './texts/rules.texts.ts'

/** `8 AM`, on the recipient's clock: an hour of a rule, and no instant. */
export function hourLabel(hour: number): string {
  if (hour % 24 === 0) return texts.midnight
  if (hour === 12) return texts.noon
  return `${hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}
