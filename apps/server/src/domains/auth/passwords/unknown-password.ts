import { hashPassword } from '#platform/crypto/password'
import { generateToken } from '#platform/crypto/token'

let hash: Promise<string> | undefined

/** The hash of a password that nobody knows, for people who have yet to set theirs. */
export const unknownPasswordHash = () => {
  hash ??= hashPassword(generateToken()).catch((error) => {
    // Too busy now is not too busy for good.
    hash = undefined
    throw error
  })
  return hash
}
