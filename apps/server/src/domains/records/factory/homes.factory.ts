import type { homeForm } from '@frontdesk/contract/forms/home'
import type { Sent } from '@frontdesk/contract/forms/kit/field'
import type { MadeContact } from '../../contacts/contacts.factory.ts'
import type { Random } from '../../contacts/factory/random.factory.ts'
import { dayBefore } from './days.factory.ts'
import type { MadePolicy } from './policies.factory.ts'

type Home = Sent<typeof homeForm>

const lenders = ['Harbor Savings', 'First Example Bank', 'Example Home Loans'] as const
const breeds = ['Labrador', 'Beagle', 'Poodle', 'German Shepherd', 'Mixed'] as const

export function makeHome(
  random: Random,
  until: Date,
  { company, termDate, premium = 0 }: MadePolicy,
  where: NonNullable<MadeContact['address']>,
): Home {
  const { address, city, state, zipcode } = where
  const yearBuilt = 1920 + random.below(100)
  const livingArea = 900 + random.below(30) * 80
  const dwelling = livingArea * (150 + random.below(100)) * 100
  return {
    type: random.pick(['Single family', 'Single family', 'Single family', 'Townhouse', 'Condominium', 'Duplex']),
    usage: random.chance(0.9) ? 'Primary' : random.pick(['Secondary', 'Seasonal', 'Rental']),
    address,
    city,
    state,
    zipcode,
    purchaseDate: dayBefore(until, 100 + random.below(9000)),
    yearBuilt,
    occupants: { adult: 1 + random.below(2), child: random.below(4) },
    fireHydrantFeet: random.below(20) * 50,
    fireStationMiles: (1 + random.below(100)) / 10,
    stories: random.pick([1, 1, 1.5, 2, 2, 3]),
    bedrooms: 2 + random.below(4),
    bathrooms: random.pick([1, 1.5, 2, 2.5, 3]),
    garage: random.pick(['None', 'Attached', 'Attached', 'Detached']),
    livingArea,
    foundation: random.pick(['Slab', 'Crawl space', 'Basement']),
    roof: { design: random.pick(['Gable', 'Hip', 'Flat']), type: random.pick(['Asphalt shingle', 'Metal', 'Tile']) },
    siding: [{ material: random.pick(['Vinyl', 'Brick', 'Wood', 'Fiber cement']), percentage: 100 }],
    centralAir: random.chance(0.6),
    renovations: yearBuilt < 1990 ? { roof: 2005 + random.below(18), heating: 2000 + random.below(22) } : {},
    ...(random.chance(0.1) && {
      solar: { panels: 12 + random.below(20), kilowatts: 6.4, mounted: 'Roof', owned: 'Owned' },
    }),
    trampoline: random.chance(0.08),
    pool: random.chance(0.12) ? 'In ground, fenced' : 'None',
    ...(random.chance(0.15) && {
      outbuildings: [{ type: 'Shed', sqft: 80 + random.below(12) * 10, use: 'Garden tools' }],
    }),
    ...(random.chance(0.3) && { dogs: [{ breed: random.pick(breeds), count: 1, biteHistory: random.chance(0.03) }] }),
    coverage: {
      carrier: company,
      ...(termDate && { expirationDate: termDate }),
      dwelling,
      personalProperty: Math.round(dwelling / 200) * 100,
      liability: random.pick([10_000_000, 30_000_000, 50_000_000]),
      medicalPayment: 500_000,
      deductible: random.pick(['$1,000', '$2,500', '1%']),
      premium,
    },
    ...(random.chance(0.1) && { personalProperty: [{ description: 'Engagement ring', value: 640_000 }] }),
    ...(random.chance(0.65) && {
      mortgagePrimary: { name: random.pick(lenders), loan: String(100_000_000 + random.below(900_000_000)) },
    }),
  }
}
