// Everything that drives, tows, or floats: the type determines its fields.
import { place } from './address.ts'
import { type Condition, form } from './kit/field.ts'
import { choice, day, decimal, flag, group, longText, money, smart, text, wholeNumber, year } from './kit/kinds.ts'

export const vehicleTypes = {
  auto: ['car', 'truck', 'suv', 'bike', 'classic', 'otherAuto'],
  rv: ['rv', 'motorhome', 'truckCamper', 'bumperPull', 'gooseNeck', 'trailer'],
  rec: ['motorcycle', 'dirtBike', 'SXS', 'ATV', 'snowmobile', 'golfCarts', 'otherRecreational'],
  water: ['Boat', 'waveRunner', 'otherWaterToy'],
} as const

export type VehicleForm = keyof typeof vehicleTypes
export type VehicleType = (typeof vehicleTypes)[VehicleForm][number]
export const vehicleForms = Object.keys(vehicleTypes) as VehicleForm[]
export const allVehicleTypes = [
  ...vehicleTypes.auto,
  ...vehicleTypes.rv,
  ...vehicleTypes.rec,
  ...vehicleTypes.water,
] as const

export const vehicleFormOf = (type: VehicleType): VehicleForm =>
  vehicleForms.find((each) => (vehicleTypes[each] as readonly string[]).includes(type)) ?? 'auto'

const of = (...forms: VehicleForm[]): Condition => ({ field: 'type', is: forms.flatMap((each) => vehicleTypes[each]) })

const timeUnits = ['Months', 'Years'] as const

export const vehicleForm = form(
  {
    type: choice('Type', allVehicleTypes, {
      required: true,
      labels: {
        car: 'Car',
        truck: 'Truck',
        suv: 'SUV',
        bike: 'Bike',
        classic: 'Classic',
        otherAuto: 'Other auto',
        rv: 'RV',
        motorhome: 'Motorhome',
        truckCamper: 'Truck camper',
        bumperPull: 'Bumper pull',
        gooseNeck: 'Gooseneck',
        trailer: 'Trailer',
        motorcycle: 'Motorcycle',
        dirtBike: 'Dirt Bike',
        snowmobile: 'Snowmobile',
        golfCarts: 'Golf cart',
        otherRecreational: 'Other recreational',
        waveRunner: 'WaveRunner',
        otherWaterToy: 'Other water toy',
      },
    }),
    year: year('Year'),
    make: text('Make', { limit: 120 }),
    model: text('Model', { limit: 120 }),
    vin: text('VIN', {
      limit: 30,
      usual: { length: 17, says: 'Most VINS are 17 digits long' },
      when: of('auto', 'rv', 'rec'),
    }),
    hullId: text('Hull ID', {
      limit: 30,
      usual: { length: 12, says: 'Most Hull IDs are at least 12 digits long' },
      when: of('water'),
    }),
    cc: wholeNumber('CC', {
      most: 20_000,
      unit: 'cc',
      when: { field: 'type', is: ['bike', ...vehicleTypes.rec, 'waveRunner', 'otherWaterToy'] },
    }),
    value: money('Value'),
    length: decimal('Length', { most: 1_000, unit: 'ft', when: of('rv', 'water') }),
    odometer: wholeNumber('Odometer', { unit: 'miles', when: of('auto', 'rv', 'rec') }),
    slideouts: wholeNumber('Slideouts', { most: 20, when: of('rv') }),
    valueContents: money('Value of contents', { when: of('rv', 'water') }),
    propulsionType: smart('Propulsion type', 'propulsionTypes', { when: of('water') }),
    numMotors: wholeNumber('Number of motors', { most: 20, when: of('water') }),
    horsepower: wholeNumber('Horsepower', { most: 50_000, unit: 'hp', when: of('water') }),
    maxSpeed: wholeNumber('Max speed', { most: 500, unit: 'mph', when: of('water') }),
    bodyType: smart('Body type', 'bodyTypes', { when: of('auto') }),
    miles: wholeNumber('Annual miles', { unit: 'miles', when: of('auto', 'rv', 'rec') }),
    rideShare: flag('Ride share', { when: of('auto') }),
    purchaseDate: day('Purchase date'),
    primaryDriver: text('Primary driver'),
    experience: text('Experience', { when: of('rv', 'rec', 'water') }),
    streetLegal: flag('Street legal', { when: { field: 'type', is: ['bike', ...vehicleTypes.rec] } }),
    primaryUse: smart('Primary use', 'vehicleUses'),
    brandedTitle: flag('Branded title'),
    upgrades: longText('Upgrades', { limit: 2_000 }),
    notes: longText('Notes'),
    trailer: group(
      'Trailer',
      {
        vin: text('VIN', { limit: 30, usual: { length: 17, says: 'Most VINS are 17 digits long' } }),
        year: year('Year'),
        make: text('Make', { limit: 120 }),
        model: text('Model', { limit: 120 }),
        value: money('Value'),
        lengthFt: decimal('Length', { most: 1_000, unit: 'ft' }),
        purchaseDate: day('Purchase date'),
      },
      { when: of('rv', 'rec', 'water') },
    ),
    coverage: group('Coverage', {
      carrier: smart('Carrier', 'carriers'),
      timeWithCarrier: wholeNumber('Time with carrier', { most: 1_200 }),
      timeWithCarrierUnit: choice('Unit', timeUnits, { initial: 'Months' }),
      expirationDate: day('Expiration date'),
      liability: smart('Liability', 'vehicleLiabilities'),
      vacationLiability: smart('Vacation liability', 'vehicleLiabilities', { when: of('rv') }),
      pip: smart('PIP', 'personalInjuryProtections', { when: of('auto', 'rec') }),
      comprehensiveDeductible: smart('Comprehensive deductible', 'deductibles'),
      collisionDeductible: smart('Collision deductible', 'deductibles'),
      glassReplacement: flag('Glass replacement', { when: of('auto', 'rv') }),
      roadside: flag('Roadside assistance'),
      rental: smart('Rental', 'rentalLimits', { when: of('auto') }),
      premium: money('Premium'),
    }),
    leinHolder: group('Lienholder', {
      name: text('Name'),
      ...place,
      loan: text('Loan number', { limit: 60 }),
    }),
  },
  [
    {
      label: 'Details',
      sections: [
        { label: 'Vehicle', fields: ['vin', 'hullId', 'type', 'year', 'make', 'model', 'bodyType', 'value'] },
        {
          label: 'Build',
          fields: [
            'cc',
            'length',
            'slideouts',
            'valueContents',
            'propulsionType',
            'numMotors',
            'horsepower',
            'maxSpeed',
          ],
        },
        {
          label: 'Use',
          fields: [
            'primaryUse',
            'primaryDriver',
            'experience',
            'odometer',
            'miles',
            'purchaseDate',
            'rideShare',
            'streetLegal',
            'brandedTitle',
          ],
        },
        { label: 'More', fields: ['upgrades', 'notes'] },
      ],
    },
    { label: 'Trailer', when: of('rv', 'rec', 'water'), sections: [{ fields: ['trailer'] }] },
    { label: 'Coverage', sections: [{ fields: ['coverage'] }] },
    { label: 'Lienholder', sections: [{ fields: ['leinHolder'] }] },
  ],
)
