import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import { readJson } from '#platform/json/read-json'

/** The settings in a JSON text that was sent as the field; throws with what is wrong. */
export function parseSetting<S extends z.ZodType>(field: string, schema: S, text: string): z.output<S> {
  const parsed = schema.safeParse(jsonOf(field, text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.length ? `${issue.path.join('.')}: ` : ''
  throw new AppError('invalid', { fields: { [field]: `${where}${issue?.message ?? 'isn’t valid.'}` } })
}

function jsonOf(field: string, text: string): unknown {
  try {
    return readJson(text)
  } catch {
    throw new AppError('invalid', { fields: { [field]: 'must be JSON.' } })
  }
}
