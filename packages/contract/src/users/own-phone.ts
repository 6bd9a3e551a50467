// The phone in a user's profile, for browser and server. Without zod, so that the browser can import this file.
import { phoneProblem, storedPhone } from '../kit/phone.ts'

const digits = 11

export const ownPhoneProblem = (typed: string): string | null =>
  phoneProblem(typed) ?? (storedPhone(typed)?.length === digits ? null : 'Use 11 digits, such as +1 222 333 4444.')
