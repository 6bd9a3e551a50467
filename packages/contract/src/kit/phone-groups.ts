// How people of a country group the digits of a phone, after the country code. Sizes must add up to the whole number;
// other lengths are written in groups of three and four.

/** Beginnings of the local number → sizes of its groups. The first that fits counts. */
type Shapes = readonly (readonly [begins: RegExp, sizes: readonly number[]])[]

const any = /^/
const always = (...sizes: number[]): Shapes => [[any, sizes]]

const shapes: Readonly<Record<string, Shapes>> = {
  7: always(3, 3, 2, 2),
  27: always(2, 3, 4),
  30: always(3, 3, 4),
  31: [
    [/^6/, [1, 8]],
    [/^(?:10|13|15|20|23|24|26|30|33|35|36|38|40|43|45|46|50|53|55|58|70|71|72|73|74|75|76|77|78|79)/, [2, 3, 4]],
    [any, [3, 3, 3]],
  ],
  32: [
    [/^4/, [3, 2, 2, 2]],
    [any, [1, 3, 2, 2]],
  ],
  33: always(1, 2, 2, 2, 2),
  34: always(3, 3, 3),
  39: always(3, 3, 4),
  41: always(2, 3, 2, 2),
  44: [
    [/^2/, [2, 4, 4]],
    [/^(?:1(?:1|\d1)|3|8|9)/, [3, 3, 4]],
    [any, [4, 6]],
  ],
  45: always(2, 2, 2, 2),
  46: [
    [/^7/, [2, 3, 2, 2]],
    [/^8/, [1, 3, 3, 2]],
  ],
  47: [
    [/^[49]/, [3, 2, 3]],
    [any, [2, 2, 2, 2]],
  ],
  48: always(3, 3, 3),
  51: [
    [/^9/, [3, 3, 3]],
    [/^1/, [1, 3, 4]],
  ],
  52: [
    [/^(?:33|55|56|81)/, [2, 4, 4]],
    [any, [3, 3, 4]],
  ],
  55: [
    [/^\d\d9\d{8}$/, [2, 5, 4]],
    [any, [2, 4, 4]],
  ],
  57: always(3, 3, 4),
  60: [
    [/^3/, [1, 4, 4]],
    [any, [2, 3, 4]],
  ],
  61: [
    [/^4/, [3, 3, 3]],
    [any, [1, 4, 4]],
  ],
  63: [
    [/^9/, [3, 3, 4]],
    [any, [1, 4, 4]],
  ],
  64: [
    [/^2/, [2, 3, 4]],
    [any, [1, 3, 4]],
  ],
  65: always(4, 4),
  66: always(2, 3, 4),
  81: [
    [/^[789]0/, [2, 4, 4]],
    [any, [1, 4, 4]],
  ],
  82: [
    [/^1/, [2, 4, 4]],
    [/^2/, [1, 4, 4]],
  ],
  84: always(2, 3, 2, 2),
  86: [
    [/^1[3-9]/, [3, 4, 4]],
    [any, [2, 4, 4]],
  ],
  90: always(3, 3, 2, 2),
  91: always(5, 5),
  92: always(3, 7),
  351: always(3, 3, 3),
  353: [
    [/^1/, [1, 3, 4]],
    [any, [2, 3, 4]],
  ],
  358: always(2, 3, 4),
  420: always(3, 3, 3),
  852: always(4, 4),
  853: always(4, 4),
  886: always(3, 3, 3),
  971: always(2, 3, 4),
  972: [
    [/^5/, [2, 3, 4]],
    [any, [1, 3, 4]],
  ],
}

/** `7911123456` of 44 → `7911`, `123456`. */
export function phoneGroups(country: string, local: string): string[] {
  const sizes = shapes[country]?.find(([begins]) => begins.test(local))?.[1]
  if (!sizes || sizes.reduce((sum, size) => sum + size, 0) !== local.length) return inThreesAndFours(local)
  let at = 0
  return sizes.map((size) => {
    at += size
    return local.slice(at - size, at)
  })
}

/** Four digits at the end, three before them, and never fewer than two alone. */
function inThreesAndFours(local: string): string[] {
  const line = local.slice(-4)
  const before = local.slice(0, -4)
  if (!before) return [line]
  return before.length > 4 ? [before.slice(0, -3), before.slice(-3), line] : [before, line]
}
