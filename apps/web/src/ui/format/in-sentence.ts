/** A label within a sentence: `Home address` → `home address`, while `MFA`, `VIN`, and `RX` stay as they are. */
export const inSentence = (label: string) =>
  label.replace(/[\p{L}\p{N}]+/gu, (word) => (/\p{Lu}.*\p{Lu}|\p{N}/u.test(word) ? word : word.toLowerCase()))

const days = /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat),|^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d/

/** Like inSentence, for a whole sentence: its names, and the day that it begins with, keep their capitals. */
export const afterColon = (sentence: string) =>
  days.test(sentence) ? sentence : sentence.replace(/^[\p{L}\p{N}]+/u, inSentence)

/** A day within a sentence: `Tomorrow, 9:00 AM` → `tomorrow, 9:00 AM`; names of days and months keep their capitals. */
export const formatDayInSentence = (when: string) => when.replace(/^(?:Today|Yesterday|Tomorrow)/, inSentence)
