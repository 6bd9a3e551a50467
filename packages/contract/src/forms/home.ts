// A home to insure. Fields that the specification only describes ("renovation years", "solar fields") get their keys
// here.
import { knownLine, place } from './address.ts'
import { form } from './kit/field.ts'
import {
  choice,
  day,
  decimal,
  email,
  flag,
  group,
  groups,
  money,
  phone,
  phoneExtension,
  smart,
  text,
  wholeNumber,
  year,
} from './kit/kinds.ts'

const mortgage = {
  name: text('Name'),
  ...place,
  loan: text('Loan number', { limit: 60 }),
  phone: phone('Phone', { extension: 'phoneExtension' }),
  phoneExtension: phoneExtension('Phone extension'),
  fax: phone('Fax'),
  email: email('Email'),
}
const count = (label: string) => wholeNumber(label, { most: 99 })

export const homeForm = form(
  {
    type: smart('Type', 'homeTypes'),
    usage: smart('Usage', 'homeUsages', { initial: 'Primary' }),
    ...place,
    address: knownLine,
    purchaseDate: day('Purchase date'),
    yearBuilt: year('Year built'),
    occupants: group('Occupants', { adult: count('Adults'), child: count('Children') }),
    fireHydrantFeet: wholeNumber('Fire hydrant', { most: 1_000_000, unit: 'ft' }),
    fireStationMiles: decimal('Fire station', { most: 1_000, unit: 'miles' }),
    stories: decimal('Stories', { most: 200, places: 1 }),
    bedrooms: count('Bedrooms'),
    bathrooms: decimal('Bathrooms', { most: 99 }),
    garage: smart('Garage', 'garages'),
    livingArea: wholeNumber('Living area', { unit: 'sq ft' }),
    foundation: smart('Foundation', 'foundations'),
    basement: group('Basement', {
      size: wholeNumber('Size', { unit: 'sq ft' }),
      completion: wholeNumber('Completion', { most: 100, unit: '%' }),
    }),
    roof: group('Roof', { design: smart('Design', 'roofDesigns'), type: smart('Type', 'roofTypes') }),
    siding: groups(
      'Siding',
      {
        material: smart('Material', 'sidings'),
        percentage: wholeNumber('Percentage', { most: 100, unit: '%' }),
      },
      { one: 'Siding' },
    ),
    centralAir: flag('Central air'),
    fireplace: group('Fireplaces', { wood: count('Wood'), gas: count('Gas'), pellet: count('Pellet') }),
    deck: group('Deck', { type: smart('Type', 'decks'), sqft: wholeNumber('Size', { unit: 'sq ft' }) }),
    renovations: group('Renovation years', {
      roof: year('Roof'),
      electrical: year('Electrical'),
      plumbing: year('Plumbing'),
      heating: year('Heating'),
    }),
    solar: group('Solar', {
      panels: wholeNumber('Panels', { most: 10_000 }),
      kilowatts: decimal('Power', { most: 10_000, unit: 'kW' }),
      mounted: choice('Mounted on', ['Roof', 'Ground']),
      owned: choice('Owned or leased', ['Owned', 'Leased', 'Financed']),
      value: money('Value'),
    }),
    trampoline: flag('Trampoline'),
    pool: smart('Pool', 'pools'),
    outbuildings: groups(
      'Outbuildings',
      {
        type: smart('Type', 'outbuildings'),
        sqft: wholeNumber('Size', { unit: 'sq ft' }),
        use: text('Use'),
      },
      { one: 'Outbuilding' },
    ),
    dogs: groups(
      'Dogs',
      { breed: smart('Breed', 'dogBreeds'), count: count('Count'), biteHistory: flag('Bite history') },
      { one: 'Dog' },
    ),
    exoticAnimals: text('Exotic animals'),
    livestock: text('Livestock'),
    business: text('Business at home'),
    coverage: group('Coverage', {
      carrier: smart('Carrier', 'carriers'),
      expirationDate: day('Expiration date'),
      dwelling: money('Dwelling'),
      personalProperty: money('Personal property'),
      liability: money('Liability'),
      medicalPayment: money('Medical payment'),
      deductible: smart('Deductible', 'deductibles'),
      premium: money('Premium'),
    }),
    personalProperty: groups(
      'Personal property',
      { description: text('Description'), value: money('Value') },
      { one: 'Item' },
    ),
    mortgagePrimary: group('Primary mortgage', mortgage),
    mortgageSecondary: group('Secondary mortgage', mortgage),
  },
  [
    {
      label: 'Details',
      sections: [
        {
          label: 'Home',
          fields: ['type', 'usage', 'address', 'city', 'state', 'zipcode', 'purchaseDate', 'yearBuilt'],
        },
        { fields: ['occupants'] },
        { label: 'Fire protection', fields: ['fireHydrantFeet', 'fireStationMiles'] },
        {
          label: 'Building',
          fields: ['stories', 'bedrooms', 'bathrooms', 'garage', 'livingArea', 'foundation', 'centralAir'],
        },
        { fields: ['basement', 'fireplace', 'deck'] },
      ],
    },
    { label: 'Roof & siding', sections: [{ fields: ['roof', 'siding', 'renovations', 'solar'] }] },
    {
      label: 'Property',
      sections: [
        { label: 'Risks', fields: ['trampoline', 'pool', 'exoticAnimals', 'livestock', 'business'] },
        { fields: ['outbuildings', 'dogs'] },
      ],
    },
    { label: 'Coverage', sections: [{ fields: ['coverage', 'personalProperty'] }] },
    { label: 'Mortgage', sections: [{ fields: ['mortgagePrimary', 'mortgageSecondary'] }] },
  ],
)
