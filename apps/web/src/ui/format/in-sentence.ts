/** A label within a sentence: `Home address` → `home address`, while `MFA`, `VIN`, and `RX` stay as they are. */
export const inSentence = (label: string) =>
  label.replace(/[\p{L}\p{N}]+/gu, (word) => (/\p{Lu}.*\p{Lu}|\p{N}/u.test(word) ? word : word.toLowerCase()))

/** Like inSentence, for a whole sentence: its names keep their capitals. */
export const afterColon = (sentence: string) => sentence.replace(/^[\p{L}\p{N}]+/u, inSentence)
