import { checkDigitOf } from '@frontdesk/contract/forms/kit/vin'
import type { Random } from '../../contacts/factory/random.factory.ts'

const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** `beginning`: the first eight characters, which identify make and model. Year, plant, and number are added. */
export function makeVin(random: Random, beginning: string, year: number, plant: string): string {
  const code = yearCodes[(year - 1980) % yearCodes.length] ?? ''
  const number = String(100_000 + random.below(800_000))
  const without = `${beginning}0${code}${plant}${number}`
  return `${beginning}${checkDigitOf(without)}${without.slice(9)}`
}

/** Twelve characters: the builder, a number, month and year of construction, model year. */
export function makeHullId(random: Random, maker: string, year: number): string {
  const number = String(10_000 + random.below(90_000))
  const month = 'ABCDEFGHIJKL'[random.below(12)] ?? ''
  return `${maker}${number}${month}${String(year - 1).slice(-1)}${String(year).slice(-2)}`
}
