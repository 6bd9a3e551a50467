import type { Encoding } from '../detect-encoding.ts'
import { readLines } from './read-lines.ts'
import { type Property, readProperty } from './read-property.ts'

export interface Card {
  properties: Property[]
  /** Pictures, logos and sounds that were let go. */
  media: number
  /** The file ends before the card does. */
  isCutOff: boolean
}

const media = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY'])

/** Cards of versions 2.1, 3.0 and 4.0, one or many in a file. */
export async function* readCards(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Card> {
  let card: Card | undefined
  // Version 2.1 may put a whole card into another, as its agent.
  let agents = 0
  let before = ''
  for await (const line of readLines(bytes, encoding)) {
    const property = readProperty(line)
    if (!property) continue
    const { name, value } = property
    const isCard = value.trim().toUpperCase() === 'VCARD'
    if (name === 'BEGIN' && isCard) {
      if (card && before === 'AGENT') agents += 1
      else {
        if (card) yield card
        card = { properties: [], media: 0, isCutOff: false }
        agents = 0
      }
    } else if (name === 'END' && isCard) {
      if (agents > 0) agents -= 1
      else if (card) {
        yield card
        card = undefined
      }
    } else if (card && agents === 0) keep(card, property)
    before = name
  }
  if (card) yield { ...card, isCutOff: true }
}

function keep(card: Card, property: Property) {
  if (!media.has(property.name)) card.properties.push(property)
  else if (property.value !== '') card.media += 1
}
