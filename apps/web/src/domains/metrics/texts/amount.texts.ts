import { count } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const amountTexts = {
  seconds: (seconds: number) => `${seconds}s`,
  minutes: (minutes: number) => `${minutes}m`,
  hours: (hours: number, minutes: number) => `${count(hours)}h ${String(minutes).padStart(2, '0')}m`,
} as const satisfies Texts
