import type { Encoding } from '../detect-encoding.ts'
import { isDropped, media } from './dropped.ts'
import { readLines } from './read-lines.ts'
import { decodeEscapes, type Property, readProperty } from './read-property.ts'

export interface Card {
  properties: Property[]
  /** Names on nested cards: assistants and the like. */
  agents: string[]
  /** Pictures, logos, and sounds that were discarded. */
  media: number
  /** Program data that was discarded. */
  blobs: number
  /** Letters were decoded with the file's encoding, which is a guess. */
  isGuessed: boolean
  /** The file ends before the card does. */
  isCutOff: boolean
}

/** Cards of versions 2.1, 3.0, and 4.0, one or many in a file. */
export async function* readCards(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Card> {
  let card: Card | undefined
  // Version 2.1 may nest a whole card as its agent.
  let agents = 0
  let before = ''
  for await (const line of readLines(bytes, encoding)) {
    const dropped = isDropped(line)
    const property = dropped ? undefined : readProperty(line, encoding)
    if (dropped && card && agents === 0) countDropped(card, line)
    if (!property) continue
    const { name, value } = property
    const isCard = value.trim().toUpperCase() === 'VCARD'
    if (name === 'AGENT' && card && beginsCard.test(value)) {
      // On one line with its BEGIN, or entirely within one value.
      const whole = decodeEscapes(value)
      if (/\bEND:VCARD/i.test(whole)) keepAgent(card, /^FN[^:\r\n\u2028\u2029]*:(.+)$/im.exec(whole)?.[1])
      else agents += 1
    } else if (name === 'BEGIN' && isCard) {
      if (card && (before === 'AGENT' || agents > 0)) agents += 1
      else {
        if (card) yield card
        card = emptyCard()
      }
    } else if (name === 'END' && isCard) {
      if (agents > 0) agents -= 1
      else if (card) {
        yield card
        card = undefined
      }
    } else if (card && agents === 0) keep(card, property)
    else if (card && agents === 1 && name === 'FN') keepAgent(card, decodeEscapes(value))
    before = name
  }
  if (card) yield { ...card, isCutOff: true }
}

const beginsCard = /^\s*BEGIN:VCARD/i
const mostAgents = 20

const emptyCard = (): Card => ({ properties: [], agents: [], media: 0, blobs: 0, isGuessed: false, isCutOff: false })

function keepAgent(card: Card, name: string | undefined) {
  const said = name?.trim()
  if (said && card.agents.length < mostAgents) card.agents.push(said.slice(0, 200))
}

function countDropped(card: Card, line: string) {
  const [, name = '', value = ''] = /^(?:[\w-]+\.)?([\w-]+)(?![\w-])[^:]*:(.*)/.exec(line) ?? []
  if (!media.has(name.toUpperCase())) card.blobs += 1
  else if (value.trim() !== '') card.media += 1
}

function keep(card: Card, property: Property) {
  card.properties.push(property)
  card.isGuessed ||= property.isGuessed
}
