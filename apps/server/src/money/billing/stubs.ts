// Replaced one after another while billing is built; must be gone before it is merged.
import { AppError } from '#platform/app-error'

export async function soon(): Promise<never> {
  throw new AppError('unavailable')
}
