import type { splitKinds } from '@frontdesk/contract/households/households'
import { inSentence } from '#ui/format/in-sentence.ts'

export type ItemKind = (typeof splitKinds)[number]

const words: Readonly<Record<ItemKind, readonly [one: string, many: string]>> = {
  addresses: ['Address', 'Addresses'],
  dependents: ['Dependent', 'Dependents'],
  policies: ['Policy', 'Policies'],
  quotes: ['Vehicle or home', 'Vehicles and homes'],
  commercial: ['Commercial account', 'Commercial accounts'],
  paymentMethods: ['Payment method', 'Payment methods'],
  extras: ['Additional info', 'Additional info'],
  links: ['Link', 'Links'],
  documents: ['Document', 'Documents'],
  notes: ['Note', 'Notes'],
  tags: ['Tag', 'Tags'],
}

export const kindLabel = (kind: ItemKind) => words[kind][1]
/** `3 policies` */
export const countText = (kind: ItemKind, count: number) => `${count} ${inSentence(words[kind][count === 1 ? 0 : 1])}`
/** `Policy: Auto · Progressive` */
export const itemText = (kind: ItemKind, label: string) => [words[kind][0], label].filter(Boolean).join(': ')
