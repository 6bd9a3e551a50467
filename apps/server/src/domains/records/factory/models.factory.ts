// Real vehicle models with the first characters of their VINs, in the years in which those were assigned.
import type { VehicleType } from '@frontdesk/contract/forms/vehicle'

export interface Model {
  type: VehicleType
  make: string
  model: string
  /** The range of model years. */
  from: number
  to: number
  /** The price when new, in dollars. */
  price: number
  /** The first eight characters and the plant. */
  vin?: [beginning: string, plant: string]
  body?: string
  /** The builder's code in a hull number. */
  hull?: string
  cc?: number
  feet?: number
}

const vehicle = (type: VehicleType, make: string, model: string, from: number, to: number, price: number) => ({
  type,
  make,
  model,
  from,
  to,
  price,
})

export const cars: readonly Model[] = [
  { ...vehicle('car', 'Honda', 'Accord', 2018, 2022, 28_000), vin: ['1HGCV1F3', 'A'], body: 'Sedan' },
  { ...vehicle('car', 'Toyota', 'Camry', 2018, 2019, 26_000), vin: ['4T1B11HK', 'U'], body: 'Sedan' },
  { ...vehicle('car', 'Hyundai', 'Elantra', 2017, 2020, 19_000), vin: ['5NPD84LF', 'H'], body: 'Sedan' },
  { ...vehicle('car', 'Tesla', 'Model 3', 2018, 2022, 44_000), vin: ['5YJ3E1EA', 'F'], body: 'Sedan' },
  { ...vehicle('truck', 'Ford', 'F-150', 2018, 2022, 46_000), vin: ['1FTEW1EP', 'F'], body: 'Pickup' },
  { ...vehicle('truck', 'Chevrolet', 'Silverado 1500', 2019, 2021, 45_000), vin: ['1GCUYDED', 'Z'], body: 'Pickup' },
  { ...vehicle('truck', 'Ram', '1500', 2019, 2022, 47_000), vin: ['1C6SRFFT', 'N'], body: 'Pickup' },
  { ...vehicle('suv', 'Honda', 'CR-V', 2018, 2022, 30_000), vin: ['2HKRW2H5', 'H'], body: 'SUV' },
  { ...vehicle('suv', 'Subaru', 'Outback', 2018, 2019, 32_000), vin: ['4S4BSANC', '3'], body: 'Wagon' },
  { ...vehicle('suv', 'Jeep', 'Wrangler', 2018, 2022, 42_000), vin: ['1C4HJXDG', 'W'], body: 'SUV' },
  { ...vehicle('suv', 'Nissan', 'Rogue', 2014, 2020, 27_000), vin: ['5N1AT2MV', 'C'], body: 'SUV' },
  { ...vehicle('suv', 'Toyota', 'RAV4', 2019, 2022, 31_000), vin: ['2T3W1RFV', 'W'], body: 'SUV' },
  { ...vehicle('suv', 'Mazda', 'CX-5', 2018, 2021, 29_000), vin: ['JM3KFBCM', '0'], body: 'SUV' },
]

/** From before VINs had 17 characters. */
export const classics: readonly Model[] = [
  { ...vehicle('classic', 'Ford', 'Mustang', 1965, 1970, 38_000), body: 'Coupe' },
  { ...vehicle('classic', 'Chevrolet', 'Bel Air', 1955, 1957, 52_000), body: 'Convertible' },
]

export const recreational: readonly Model[] = [
  {
    ...vehicle('motorcycle', 'Harley-Davidson', 'Electra Glide', 2014, 2020, 24_000),
    vin: ['1HD1KRM1', 'B'],
    cc: 1868,
  },
  { ...vehicle('bike', 'Kawasaki', 'Ninja 400', 2018, 2022, 5_500), vin: ['JKAEXKG1', 'D'], cc: 399 },
  { ...vehicle('dirtBike', 'Yamaha', 'YZ250F', 2016, 2022, 8_500), cc: 250 },
  { ...vehicle('ATV', 'Polaris', 'Sportsman 570', 2016, 2022, 8_000), vin: ['4XASEA57', 'B'], cc: 567 },
  { ...vehicle('SXS', 'Polaris', 'RZR XP 1000', 2017, 2022, 21_000), vin: ['3NSVDE99', 'F'], cc: 999 },
  { ...vehicle('snowmobile', 'Ski-Doo', 'MXZ 600', 2016, 2022, 12_000), cc: 599 },
  { ...vehicle('golfCarts', 'Club Car', 'Onward', 2018, 2022, 11_000) },
]

export const roving: readonly Model[] = [
  { ...vehicle('motorhome', 'Winnebago', 'Vista 29V', 2016, 2021, 135_000), vin: ['1F66F5DY', '0'], feet: 30 },
  { ...vehicle('rv', 'Airstream', 'Flying Cloud 25FB', 2016, 2022, 98_000), vin: ['1STCFYF2', 'J'], feet: 26 },
  { ...vehicle('bumperPull', 'Jayco', 'Jay Flight 28BHS', 2015, 2021, 34_000), vin: ['1UJBJ0BP', '1'], feet: 32.5 },
  { ...vehicle('gooseNeck', 'Big Tex', '14GN', 2015, 2022, 14_000), vin: ['16VGX252', '6'], feet: 25 },
  { ...vehicle('truckCamper', 'Lance', '1062', 2016, 2021, 42_000), feet: 11 },
]

export const afloat: readonly Model[] = [
  { ...vehicle('Boat', 'Sea Ray', 'SPX 190', 2015, 2022, 46_000), hull: 'SER', feet: 19.5 },
  { ...vehicle('Boat', 'Boston Whaler', '170 Montauk', 2014, 2022, 44_000), hull: 'BWC', feet: 17.3 },
  { ...vehicle('waveRunner', 'Yamaha', 'FX Cruiser', 2017, 2022, 16_000), hull: 'YAM', cc: 1812, feet: 11.7 },
]
