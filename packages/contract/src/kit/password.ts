import { charactersIn } from './text.ts'

export const longestPassword = 200

/** Unless the account or the installation requires more. */
export const usualPasswordLength = 5

/** An emoji counts as one character. Only the server checks whether the password can be guessed. */
export const isTooShort = (password: string, least: number): boolean => charactersIn(password) < least
