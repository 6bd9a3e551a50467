import { AppError } from '#platform/app-error'
import { checkPassword } from '#platform/crypto/password'
import type { Platform } from '#platform/platform'
import { accountsOf, type Membership } from '../people/people.store.ts'

type Parts = Pick<Platform, 'config'>

/** Characters: the strictest limit of the person's accounts and of the installation. */
export function leastLength({ config }: Parts, accounts: readonly Pick<Membership, 'password_min_length'>[]): number {
  return Math.max(config.passwordMinLength, ...accounts.map((account) => account.password_min_length))
}

/** Throws weakPassword when the new password is too short or easy to guess for someone who knows the person. */
export async function checkNewPassword(
  platform: Pick<Platform, 'config' | 'database'>,
  person: { id: string; email: string },
  password: string,
  joining: readonly Pick<Membership, 'name' | 'namespace' | 'password_min_length'>[] = [],
): Promise<void> {
  const accounts = [...(await platform.database.directory((db) => accountsOf(db, person.id))), ...joining]
  const minLength = leastLength(platform, accounts)
  const userInputs = [person.email, ...accounts.flatMap(({ name, namespace }) => [name, namespace])]
  const problem = checkPassword(password, { minLength, userInputs })
  if (problem) {
    const hint = `use at least ${minLength} characters that are hard to guess`
    throw new AppError('weakPassword', { fields: { password: hint }, details: { minLength } })
  }
}
