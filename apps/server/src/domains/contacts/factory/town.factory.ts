// Where generated people live: a small town, with names about equally frequent.
import { firstNames, lastNames, places, streets } from './names.factory.ts'
import type { Random } from './random.factory.ts'

export interface Surroundings {
  firstName(random: Random, female: boolean): string
  lastName(random: Random): string
  place(random: Random): { city: string; county: string; state: string; area: number; zip: number }
  /** Without the street number. */
  street(random: Random): string
  /** The domain, after the @. */
  mailHost(random: Random): string
}

export const town: Surroundings = {
  firstName: (random, female) => random.pick(female ? firstNames.female : firstNames.male),
  lastName: (random) => random.pick(lastNames),
  place: (random) => random.pick(places),
  street: (random) => random.pick(streets),
  mailHost: (random) => `example.${random.pick(['com', 'net', 'org'])}`,
}
