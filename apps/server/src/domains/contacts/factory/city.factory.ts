// A city of a million: names distributed as in reality, a few frequent and most rare, and addresses in many places.
import { firstNames, lastNames } from './names.factory.ts'
import type { Random } from './random.factory.ts'
import type { Surroundings } from './town.factory.ts'

const words = (text: string) => text.trim().split(/\s+/)

const moreFirstNames = {
  female: words(`Adele Agnes Aisha Alma Anika Astrid Beatrice Bianca Bridget Camille Carmen Celeste Clara Colleen Daphne
    Delia Edith Elena Eloise Esther Fatima Fiona Freya Georgia Gina Greta Harriet Hazel Holly Imogen Ines Ingrid Irene
    Ivy Jasmine Josephine June Kavita Keiko Lakshmi Leah Lena Leticia Lucille Mabel Mahalia Marisol Maya Mei Mercedes
    Miriam Nadia Naomi Nina Nora Odette Paloma Pearl Penelope Phoebe Priya Renata Rhoda Rosalind Rosa Ruby Sabine
    Saoirse Selma Simone Soledad Sylvia Tamara Thea Tilda Ursula Valeria Vera Viola Willa Winifred Xiomara Yasmin Zelda`),
  male: words(`Abel Ahmed Alonzo Amos Anton Ari Atticus Basil Boris Bruno Byron Calvin Cedric Clifford Conrad Cornelius
    Cyrus Damien Darius Desmond Diego Dmitri Edgar Edmund Elias Emmett Enrique Ernesto Ezra Felix Fergus Floyd Franz
    Gareth Gideon Grant Gustavo Hamza Hector Horace Hugo Ibrahim Ignacio Isaac Ismael Jerome Joaquin Kenji Kofi Lamar
    Leon Leopold Lionel Luther Malik Manuel Marcel Milo Mohammed Moses Nasir Nikolai Octavio Orlando Oscar Otis Pablo
    Percy Quincy Rafael Ramesh Reuben Rohan Rupert Salvador Sergei Silas Stanley Tobias Trevor Upton Vijay Wendell`),
}
const beginnings =
  words(`Abern Acker Alder Ander Ash Bar Ben Black Brad Brook Cald Carl Castle Chad Cren Dal Den Ells Fair
  Farn Gold Grims Hal Harring Hazel Hol Kel Kings Lang Lin Mans Mar Mid Nor Oak Pem Ray Red Rother Ruther Sand Shel Stan
  Strat Suther Thorn Under Wal Wes Whit Wil Win Wood York`)
const endings =
  words(`berg bridge brook bury combe dale den don field ford gate ham haven hurst land leigh ley low man mere
  mont more ridge shaw son stead stein ston ton vale ville ward wick win wood worth`)
const stems = words(
  'Bartkow Dabrow Fedor Grabow Ivan Jankow Karpin Kowal Lewandow Mazur Nowak Petr Romano Sikor Wisniew Zielin',
)
const families = words('ski czyk enko ov ova escu opoulos ic sen')
const rareLastNames = [
  ...beginnings.flatMap((beginning) => endings.map((ending) => beginning + ending)),
  ...stems.flatMap((stem) => families.map((family) => stem + family)),
]
const streetNames =
  words(`Main Oak Maple Cedar Washington Lake Hill Park Elm Sunset River Chestnut Church Highland Meadow
  Franklin Spring Walnut Prospect Lincoln Jackson Cherry Mill Spruce Birch Willow Jefferson Adams Dogwood Hickory Laurel
  Magnolia Orchard Pleasant Ridge Sycamore Valley Aspen Forest Garden Harbor Juniper Liberty Monroe Poplar Quarry`)
const streetKinds = ['St', 'Ave', 'Dr', 'Ln', 'Rd', 'Blvd', 'Ct', 'Way', 'Pl', 'Ter']

const places =
  `Portland Cumberland ME 207 4101|Albany Albany NY 518 12201|Columbus Franklin OH 614 43201|Tulsa Tulsa OK 918 74101
Boise Ada ID 208 83701|Tampa Hillsborough FL 813 33601|Austin Travis TX 512 78701|Fresno Fresno CA 559 93701
Boston Suffolk MA 617 2108|Hartford Hartford CT 860 6101|Providence Providence RI 401 2901|Buffalo Erie NY 716 14201
Rochester Monroe NY 585 14602|Newark Essex NJ 973 7101|Trenton Mercer NJ 609 8601|Pittsburgh Allegheny PA 412 15201
Scranton Lackawanna PA 570 18501|Baltimore Baltimore MD 410 21201|Richmond Henrico VA 804 23218|Roanoke Roanoke VA 540 24001
Raleigh Wake NC 919 27601|Charlotte Mecklenburg NC 704 28201|Columbia Richland SC 803 29201|Savannah Chatham GA 912 31401
Atlanta Fulton GA 404 30301|Orlando Orange FL 407 32801|Mobile Mobile AL 251 36601|Jackson Hinds MS 601 39201
Memphis Shelby TN 901 37501|Nashville Davidson TN 615 37201|Louisville Jefferson KY 502 40201|Toledo Lucas OH 419 43601
Lansing Ingham MI 517 48901|Milwaukee Milwaukee WI 414 53201|Madison Dane WI 608 53701|Peoria Peoria IL 309 61601
Springfield Sangamon IL 217 62701|Duluth Saint-Louis MN 218 55801|Omaha Douglas NE 402 68101|Wichita Sedgwick KS 316 67201
Lubbock Lubbock TX 806 79401|Amarillo Potter TX 806 79101|Denver Denver CO 303 80201|Tucson Pima AZ 520 85701
Reno Washoe NV 775 89501|Spokane Spokane WA 509 99201|Tacoma Pierce WA 253 98401|Eugene Lane OR 541 97401`
    .split(/[|\n]/)
    .map((line) => {
      const [city = '', county = '', state = '', area, zip] = line.split(' ')
      return { city, county: county.replace('-', ' '), state, area: Number(area), zip: Number(zip) }
    })

/** Picks early entries far more often than late ones. */
const oftenest = (random: Random, list: readonly string[]) => list[random.below(1 + random.below(list.length))] ?? ''

export const city: Surroundings = {
  firstName: (random, female) => {
    const sex = female ? 'female' : 'male'
    return random.chance(0.8) ? oftenest(random, firstNames[sex]) : random.pick(moreFirstNames[sex])
  },
  lastName: (random) => {
    const name = random.chance(0.7) ? oftenest(random, lastNames) : random.pick(rareLastNames)
    return random.chance(0.02) ? `${name}-${random.pick(rareLastNames)}` : name
  },
  place: (random) => random.pick(places),
  street: (random) => `${random.pick(streetNames)} ${random.pick(streetKinds)}`,
  mailHost: (random) =>
    random.pick(['example.com', 'example.com', 'example.net', 'example.org', 'inbox.example', 'post.example']),
}
