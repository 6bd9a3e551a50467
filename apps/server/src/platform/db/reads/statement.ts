import type { Compilable, CompiledQuery } from 'kysely'

/**
 * A query that is compiled on first use; later calls only bind values, because compiling takes as long as running.
 * For queries whose text never depends on their arguments, each of which is used as a plain value; others are refused.
 */
export function statement<A extends readonly unknown[], T>(
  build: (...args: A) => Compilable<T>,
): (...args: A) => CompiledQuery<T> {
  let built: { query: CompiledQuery<T>; places: readonly (number | undefined)[] } | undefined
  return (...args) => {
    built ??= builtOnce(build, args.length)
    const { query, places } = built
    const parameters = places.map((place, at) => (place === undefined ? query.parameters[at] : args[place]))
    return { ...query, parameters }
  }
}

class Slot {}

function builtOnce<A extends readonly unknown[], T>(build: (...args: A) => Compilable<T>, count: number) {
  const slots = Array.from({ length: count }, () => new Slot())
  const query = build(...(slots as unknown as A)).compile()
  const places = query.parameters.map((value) => (value instanceof Slot ? slots.indexOf(value) : undefined))
  const missing = slots.findIndex((_, place) => !places.includes(place))
  if (missing >= 0) throw new Error(`Argument ${missing + 1} does not reach this statement as it is.`)
  return { query, places }
}
