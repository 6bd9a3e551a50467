import type { splitKinds } from '@frontdesk/contract/households/households'
import { inSentence } from '#ui/format/in-sentence.ts'
import { itemsTexts } from '../texts/items.texts.ts'

export type ItemKind = (typeof splitKinds)[number]

export const kindLabel = (kind: ItemKind) => itemsTexts[kind][1]
/** `3 policies` */
export const countText = (kind: ItemKind, count: number) =>
  `${count} ${inSentence(itemsTexts[kind][count === 1 ? 0 : 1])}`
/** `Policy: Auto · Progressive` */
export const itemText = (kind: ItemKind, label: string) => [itemsTexts[kind][0], label].filter(Boolean).join(': ')
