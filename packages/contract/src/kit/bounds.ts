// Checks the size of a value before its schema parses it. A zod schema continues after a failed `max`: an array of a
// million is still iterated, and rules for a text run over all of it. With this check first, later ones process no more
// than the declared size.
import { z } from 'zod'
import { isLongerThan, tooLong } from './text.ts'

type Schema = z.core.$ZodTypes
type Path = readonly (string | number)[]
export interface Oversize {
  path: Path
  message: string
}
type Guard = (value: unknown, path: Path) => Oversize | undefined

/** Formats of a fixed length, which need no `max`. */
export const formatLengths: Readonly<Record<string, number>> = { uuid: 36, date: 10, datetime: 40 }

/** Values at any depth of a record or a tree, which have no limit of their own. */
const counted = z.registry<{ most: number; says: string }>()
export function holding<S extends z.ZodType>(schema: S, most: number, says: string): S {
  counted.add(schema, { most, says })
  return schema
}
export const isCounted = (schema: z.core.$ZodType) => counted.get(schema as z.ZodType) !== undefined

/** More unknown names than these are not even listed. */
const mostUnknown = 20

const guards = new WeakMap<object, Guard>()

/** The first part of the value that is larger than its schema allows. */
export const oversizeOf = (schema: z.ZodType, value: unknown) => guardOf(schema as unknown as Schema)(value, [])

function guardOf(schema: Schema): Guard {
  const known = guards.get(schema)
  if (known) return known
  const limit = counted.get(schema as unknown as z.ZodType)
  const inner = guardFor(schema)
  const made: Guard = !limit
    ? inner
    : (value, path) => (valuesWithin(value, limit.most) > limit.most ? larger(path, limit.says) : inner(value, path))
  guards.set(schema, made)
  return made
}

/** The number of values, including itself; it stops beyond `most`. */
function valuesWithin(value: unknown, most: number) {
  const waiting = [value]
  let count = 0
  while (waiting.length > 0 && count <= most) {
    const next = waiting.pop()
    count++
    if (typeof next === 'object' && next !== null) for (const each of Object.values(next)) waiting.push(each)
  }
  return count
}

const nothing: Guard = () => undefined

function guardFor(schema: Schema): Guard {
  const { def } = schema._zod
  switch (def.type) {
    case 'string':
      return textGuard(schema)
    case 'array':
      return arrayGuard(checksOf(schema), guardOf(def.element as Schema))
    case 'object':
      return objectGuard(def.shape as Readonly<Record<string, Schema>>)
    case 'record':
      return recordGuard(def)
    case 'union':
      return unionGuard(def.options.map((option) => guardOf(option as Schema)))
    case 'pipe':
      // The input of `z.preprocess` is a function, which must check for itself.
      return guardOf((def.in._zod.def.type === 'transform' ? def.out : def.in) as Schema)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return guardOf(def.innerType as Schema)
    default:
      return nothing
  }
}

const checksOf = (schema: Schema) => {
  const own = (schema._zod.def.checks ?? []) as z.core.$ZodChecks[]
  return schema._zod.traits.has('$ZodCheck') ? [schema as unknown as z.core.$ZodChecks, ...own] : own
}

const larger = (path: Path, message: string): Oversize => ({ path, message })

/** Trimming runs first, as in the schema itself. */
function textGuard(schema: Schema): Guard {
  const checks = checksOf(schema)
  return (value, path) => {
    if (typeof value !== 'string') return
    let text: string = value
    for (const check of checks) {
      const { def } = check._zod
      if (def.check === 'overwrite') text = String(def.tx(text))
      const most =
        def.check === 'max_length' ? def.maximum : def.check === 'string_format' ? formatLengths[def.format] : undefined
      if (most !== undefined && isLongerThan(text, most)) return larger(path, said(check) ?? tooLong(most))
    }
  }
}

function arrayGuard(checks: readonly z.core.$ZodChecks[], element: Guard): Guard {
  return (value, path) => {
    if (!Array.isArray(value)) return
    for (const check of checks) {
      const { def } = check._zod
      if (def.check === 'max_length' && value.length > def.maximum)
        return larger(path, said(check) ?? `use at most ${def.maximum}`)
    }
    for (const [at, item] of value.entries()) {
      const found = element(item, [...path, at])
      if (found) return found
    }
  }
}

function objectGuard(shape: Readonly<Record<string, Schema>>): Guard {
  const guarded = Object.entries(shape).map(([key, inner]) => [key, guardOf(inner)] as const)
  const known = new Set(Object.keys(shape))
  return (value, path) => {
    if (!isRecord(value)) return
    const keys = Object.keys(value)
    if (keys.length > known.size + mostUnknown) {
      const unknown = keys.find((key) => !known.has(key)) ?? ''
      return larger([...path, unknown.slice(0, 80)], 'is not a known field')
    }
    for (const [key, guard] of guarded) {
      const found = Object.hasOwn(value, key) ? guard(value[key], [...path, key]) : undefined
      if (found) return found
    }
  }
}

function recordGuard(def: z.core.$ZodRecordDef): Guard {
  const key = guardOf(def.keyType as Schema)
  const inner = guardOf(def.valueType as Schema)
  return (value, path) => {
    if (!isRecord(value)) return
    for (const [name, each] of Object.entries(value)) {
      const found = key(name, [...path, name.slice(0, 80)]) ?? inner(each, [...path, name])
      if (found) return found
    }
  }
}

/** Too large only if it is too large for each option. */
function unionGuard(options: readonly Guard[]): Guard {
  return (value, path) => {
    let worst: Oversize | undefined
    for (const option of options) {
      const found = option(value, path)
      if (!found) return
      if (!worst || found.path.length > worst.path.length) worst = found
    }
    return worst
  }
}

function said(check: z.core.$ZodChecks) {
  const error = check._zod.def.error?.({} as never)
  return typeof error === 'string' ? error : error?.message
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
