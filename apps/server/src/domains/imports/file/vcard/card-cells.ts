// A card as cells under headings: those that Google writes and the mapping knows.
import { splitFullName } from '../../normalize/normalize-name.ts'
import { splitName } from '../../rows/values/split-name.ts'
import type { Card } from './read-cards.ts'
import { decodeEscapes, type Property, parts } from './read-property.ts'

/** Heading → value. */
export type Cells = Map<string, string>

/** Values of a kind, such as phones, in one card; the rest goes under `Other`. */
const mostOfKind = 15

/** Metadata of programs, which says nothing about the person. */
const bookkeeping =
  /^(BEGIN|END|VERSION|PRODID|REV|SOURCE|NAME|PROFILE|CLASS|MAILER|SORT-STRING|CLIENTPIDMAP|XML|FN|N|KIND|AGENT|LABEL|X-AB(LABEL|UID|ADR|SHOWAS)|X-ADDRESSBOOKSERVER-\w+|X-EVOLUTION-FILE-AS|X-IMAGE\w*|X-MS-CARDPICTURE)$/

const genders: Record<string, string> = { M: 'Male', F: 'Female', O: 'Other', N: 'Not Specified', U: 'Not Specified' }

type Reader = (cells: Cells, properties: Property[], label: (property: Property) => string) => void

const text =
  (heading: string, between: string): Reader =>
  (cells, properties) =>
    put(
      cells,
      heading,
      properties
        .map(({ value }) => decodeEscapes(value).trim())
        .filter(Boolean)
        .join(between),
    )

const list =
  (heading: string, between: string): Reader =>
  (cells, properties) =>
    put(
      cells,
      heading,
      properties
        .flatMap(({ value }) => parts(value, ','))
        .filter(Boolean)
        .join(between),
    )

const numbered =
  (kind: string, read: (property: Property) => string = ({ value }) => decodeEscapes(value).trim()): Reader =>
  (cells, properties, label) => {
    const filled = preferredFirst(properties).flatMap((property) => {
      const value = read(property)
      return value === '' ? [] : [{ value, label: label(property) }]
    })
    for (const [index, { value, label: says }] of filled.entries()) {
      if (index >= mostOfKind) add(cells, 'Other', `${kind}: ${value}`)
      else {
        put(cells, `${kind} ${index + 1} - Label`, says)
        put(cells, `${kind} ${index + 1} - Value`, value)
      }
    }
  }

const readers: Record<string, Reader> = {
  NICKNAME: list('Nickname', ', '),
  TITLE: text('Organization Title', ', '),
  NOTE: text('Notes', '\n\n'),
  CATEGORIES: list('Labels', ' ::: '),
  UID: text('UID', ' '),
  TEL: numbered('Phone', phone),
  EMAIL: numbered('E-mail'),
  URL: numbered('Website'),
  EVENT: numbered('Event'),
  ADR: addresses,
  ORG: organization,
  BDAY: birthday,
  GENDER: gender,
  'X-GENDER': gender,
  RELATED: relations,
  'X-ABRELATEDNAMES': relations,
  'X-SPOUSE': relations,
  'X-MS-SPOUSE': relations,
}

/** Different programs' names for the same property. */
const kinds: Record<string, string> = {
  ANNIVERSARY: 'EVENT',
  'X-ANNIVERSARY': 'EVENT',
  'X-ABDATE': 'EVENT',
  'X-EVOLUTION-ANNIVERSARY': 'EVENT',
  'X-KADDRESSBOOK-X-ANNIVERSARY': 'EVENT',
  DEATHDATE: 'EVENT',
}

export function cardCells({ properties, agents }: Card): Cells {
  const cells: Cells = new Map()
  const labels = new Map(
    properties.flatMap(({ name, group, value }) => (name === 'X-ABLABEL' && group ? [[group, appleLabel(value)]] : [])),
  )
  const label = (property: Property) => labels.get(property.group) || typeLabel(property)
  names(cells, properties)
  // A second birthday is stored as an ordinary date.
  const [, ...otherBirthdays] = properties.filter(({ name }) => name === 'BDAY')
  const kindOf = (property: Property) =>
    otherBirthdays.includes(property) ? 'EVENT' : (kinds[property.name] ?? property.name)
  for (const [name, same] of Map.groupBy(properties, kindOf)) {
    const reader = readers[name]
    if (reader) reader(cells, same, label)
    else if (!bookkeeping.test(name)) custom(cells, same, labels)
  }
  for (const name of agents) add(cells, 'Relations', `Agent: ${name}`)
  return cells
}

function put(cells: Cells, heading: string, value: string) {
  if (value !== '' && !cells.has(heading)) cells.set(heading, value)
}

function add(cells: Cells, heading: string, value: string) {
  const held = cells.get(heading)
  if (value !== '') cells.set(heading, held === undefined ? value : `${held}\n${value}`)
}

/** 1 is preferred most, 100 least among those that state a preference. */
const preference = ({ types, parameters }: Property) =>
  Number(parameters.get('PREF')) || (types.includes('pref') ? 1 : 101)
const preferredFirst = (properties: Property[]) => properties.toSorted((a, b) => preference(a) - preference(b))

function names(cells: Cells, properties: Property[]) {
  const valueAt = (name: string) => properties.find((property) => property.name === name)?.value ?? ''
  const [last = '', first = '', middle = '', prefix = '', suffix = ''] = parts(valueAt('N'), ';').map((part) =>
    part.replaceAll(',', ' '),
  )
  const whole = decodeEscapes(valueAt('FN')).trim()
  const company = parts(valueAt('ORG'), ';')[0] ?? ''
  const isCompany = whole === company || /^company$/i.test(valueAt('X-ABSHOWAS').trim())
  const told = new Set([first, middle, last, prefix, suffix].flatMap(splitName))
  if (!isCompany && splitName(whole).some((word) => !told.has(word))) put(cells, 'Name', whole)
  for (const { value } of properties.filter(({ name }) => name === 'FN').slice(1)) {
    const other = decodeEscapes(value).trim()
    if (other !== whole && other !== '') add(cells, 'Other', `Name: ${other}`)
  }
  put(cells, 'First Name', first)
  put(cells, 'Middle Name', middle)
  put(cells, 'Last Name', last)
  put(cells, 'Name Prefix', prefix)
  put(cells, 'Name Suffix', suffix)
  if (isCompany) put(cells, 'Organization Name', company || whole)
}

function organization(cells: Cells, properties: Property[]) {
  const [company = '', ...units] = parts(properties[0]?.value ?? '', ';')
  put(cells, 'Organization Name', company)
  put(cells, 'Organization Department', units.filter(Boolean).join(', '))
  for (const { value } of properties.slice(1))
    add(cells, 'Other', `Organization: ${parts(value, ';').filter(Boolean).join(', ')}`)
}

/** Apple writes the year 1604 when the year is unknown. */
function birthday(cells: Cells, properties: Property[]) {
  const [day] = properties
  if (!day) return
  const value = decodeEscapes(day.value).trim()
  const yearless = day.parameters.get('X-APPLE-OMIT-YEAR')
  put(cells, 'Birthday', yearless && value.startsWith(yearless) ? value.replace(/^\d{4}/, '-') : value)
}

function gender(cells: Cells, properties: Property[]) {
  const [sex = '', identity = ''] = parts(properties[0]?.value ?? '', ';')
  put(cells, 'Gender', genders[sex.toUpperCase()] ?? (sex || identity))
}

function phone({ value }: Property): string {
  const [number = '', ...rest] = decodeEscapes(value).trim().split(';')
  const extension = rest.map((part) => /^ext=(\d+)$/i.exec(part)?.[1]).find(Boolean)
  return extension ? `${number} x${extension}` : number
}

const addressParts = ['PO Box', 'Extended Address', 'Street', 'City', 'Region', 'Postal Code', 'Country'] as const

function addresses(cells: Cells, properties: Property[], label: (property: Property) => string) {
  let place = 0
  for (const property of preferredFirst(properties)) {
    const values = parts(property.value, ';')
    const written = property.parameters.get('LABEL') ?? ''
    if (values.every((part) => part === '') && written === '') continue
    place += 1
    if (place > mostOfKind) {
      add(cells, 'Other', `Address: ${values.filter(Boolean).join(', ') || written}`)
      continue
    }
    put(cells, `Address ${place} - Label`, label(property))
    for (const [index, part] of addressParts.entries()) put(cells, `Address ${place} - ${part}`, values[index] ?? '')
    if (values.every((part) => part === '')) put(cells, `Address ${place} - Street`, written)
  }
}

/** The first spouse is the co-applicant; a link to another card contains no name. */
function relations(cells: Cells, properties: Property[], label: (property: Property) => string) {
  for (const property of properties) {
    const value = decodeEscapes(property.value).trim()
    if (value === '' || /^(urn:uuid|https?|mailto|data):/i.test(value)) continue
    const says = property.name.endsWith('SPOUSE') ? 'Spouse' : label(property)
    if (/^(spouse|partner|wife|husband)$/i.test(says) && !cells.has('Spouse - First Name')) {
      const { firstName, lastName } = splitFullName(value)
      put(cells, 'Spouse - First Name', firstName ?? '')
      put(cells, 'Spouse - Last Name', lastName ?? '')
    } else add(cells, 'Relations', says ? `${says}: ${value}` : value)
  }
}

/** Anything else, under Apple's label or the property's name. */
function custom(cells: Cells, properties: Property[], labels: ReadonlyMap<string, string>) {
  for (const property of properties) {
    const value = decodeEscapes(property.value).trim()
    const name = labels.get(property.group) || spoken(property.name)
    add(cells, name, value)
  }
}

const spoken = (name: string) => {
  const words = name.replace(/^X-/, '').replaceAll('-', ' ').toLowerCase()
  return name.startsWith('X-') && words !== '' ? words.charAt(0).toUpperCase() + words.slice(1) : name
}

/** `_$!<Mobile>!$_` is one of Apple's predefined labels. */
const appleLabel = (value: string) =>
  decodeEscapes(value)
    .replace(/^_\$!<(.*)>!\$_$/, '$1')
    .trim()

const typeWords: Record<string, string> = { cell: 'Mobile', iphone: 'Mobile', home: 'Home', work: 'Work', main: 'Main' }
const ignoredTypes = /^(pref|voice|internet|x400|msg|text|dom|intl|postal|parcel|video|uri)$/

/** `cell,pref` → `Mobile`, `work,fax` → `Work Fax`. */
function typeLabel({ types, name }: Property): string {
  if (name.endsWith('ANNIVERSARY')) return 'Anniversary'
  if (name === 'DEATHDATE') return 'Death'
  if (name === 'BDAY') return 'Birthday'
  const words = types.filter((type) => !ignoredTypes.test(type)).map((type) => typeWords[type] ?? capital(type))
  return [...new Set(words)].join(' ')
}

const capital = (word: string) => word.replace(/^x-/, '').replace(/^./, (letter) => letter.toUpperCase())
