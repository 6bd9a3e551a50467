import type { Sent } from '@frontdesk/contract/forms/kit/field'
import { type vehicleForm, vehicleFormOf } from '@frontdesk/contract/forms/vehicle'
import type { Random } from '../../contacts/factory/random.factory.ts'
import { dayBefore } from './days.factory.ts'
import { afloat, cars, classics, type Model, recreational, roving } from './models.factory.ts'
import type { MadePolicy } from './policies.factory.ts'
import { makeHullId, makeVin } from './vin.factory.ts'

type Vehicle = Sent<typeof vehicleForm>

const lenders = ['Harbor Savings', 'First Example Bank', 'Example Motor Credit', 'Lakeside Credit Union'] as const

/** What most people drive; `rarely`: classics, motorcycles, campers, and boats. */
export function makeVehicle(random: Random, until: Date, policy: MadePolicy, driver: string, rarely = false): Vehicle {
  const kinds = [recreational, recreational, roving, afloat, classics]
  const made = random.pick(rarely ? random.pick(kinds) : cars)
  const year = made.from + random.below(made.to - made.from + 1)
  const age = until.getUTCFullYear() - year
  const value = made.type === 'classic' ? made.price : Math.max(1_500, Math.round(made.price * 0.87 ** age))
  const bought = dayBefore(until, random.below(Math.max(1, Math.min(age, 8)) * 365))
  return {
    type: made.type,
    year,
    make: made.make,
    model: made.model,
    ...numbersOf(random, made, year),
    value: value * 100,
    purchaseDate: bought,
    primaryDriver: driver,
    primaryUse: rarely ? 'Pleasure' : random.pick(['Commute', 'Commute', 'Pleasure', 'Business']),
    ...fieldsOf(random, made),
    coverage: coverageOf(random, made, policy),
    ...(random.chance(0.3) && !rarely && { leinHolder: { name: random.pick(lenders), loan: number(random) } }),
  }
}

const number = (random: Random) => String(10_000_000 + random.below(90_000_000))

function numbersOf(random: Random, { vin, hull }: Model, year: number): Vehicle {
  if (vin) return { vin: makeVin(random, vin[0], year, vin[1]) }
  return hull ? { hullId: makeHullId(random, hull, year) } : {}
}

function fieldsOf(random: Random, { type, body, cc, feet }: Model): Vehicle {
  const size = { ...(cc && { cc }), ...(feet && { length: feet }) }
  switch (vehicleFormOf(type)) {
    case 'auto': {
      const miles = (5 + random.below(12)) * 1000
      return { ...size, ...(body && { bodyType: body }), miles, odometer: miles * 4, rideShare: random.chance(0.04) }
    }
    case 'rv':
      return { ...size, slideouts: random.below(4), valueContents: random.below(12) * 50_000 }
    case 'rec':
      return { ...size, experience: `${1 + random.below(25)} years`, streetLegal: type === 'motorcycle' }
    case 'water':
      return {
        ...size,
        propulsionType: type === 'Boat' ? 'Outboard' : 'Jet',
        numMotors: 1,
        horsepower: 90 + random.below(20) * 10,
        maxSpeed: 35 + random.below(30),
        ...(type === 'Boat' && { trailer: { year: 2018, make: 'ShoreLand’r', model: 'SLB 37', lengthFt: 22 } }),
      }
  }
}

function coverageOf(
  random: Random,
  { type }: Model,
  { company, termDate }: MadePolicy,
): NonNullable<Vehicle['coverage']> {
  const kind = vehicleFormOf(type)
  return {
    carrier: company,
    ...(termDate && { expirationDate: termDate }),
    timeWithCarrier: 1 + random.below(15),
    timeWithCarrierUnit: 'Years',
    liability: random.pick(['50/100/50', '100/300/100', '100/300/100', '250/500/250']),
    comprehensiveDeductible: random.pick(['$250', '$500', '$500', '$1,000']),
    collisionDeductible: random.pick(['$500', '$500', '$1,000']),
    roadside: random.chance(0.5),
    ...(kind === 'auto' && { rental: random.pick(['$30 a day', '$40 a day']), glassReplacement: random.chance(0.3) }),
    premium: (15 + random.below(90)) * 1_000,
  }
}
