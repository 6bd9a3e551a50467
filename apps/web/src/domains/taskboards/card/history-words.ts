// What the audit log says about a card, in sentences that follow the person's name.
import { shortDay } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import type { CardEntry } from '../taskboards.queries.ts'
import { historyTexts as texts } from '../texts/card-history.texts.ts'
import { colorTexts } from '../texts/colors.texts.ts'

/** A fact that a later version of the server may leave out. */
const readFact = (facts: CardEntry['facts'], fact: string): string => {
  const value = facts[fact]
  return typeof value === 'string' ? value : ''
}

type Words = (entry: CardEntry, today: string) => string | string[]

const words: Readonly<Record<string, Words>> = {
  'taskCard.added': ({ facts }) => addedWords(facts),
  'taskCard.moved': ({ facts }) => texts.moved(readFact(facts, 'from'), readFact(facts, 'to')),
  'taskCard.updated': ({ changes }, today) => changeWords(changes, today),
  'taskCard.fed': ({ facts }) =>
    readFact(facts, 'from') ? texts.fedBack(readFact(facts, 'lane'), tagsIn(facts)) : texts.fed(tagsIn(facts)),
  'taskCard.unfed': ({ facts }) =>
    facts.contactDeleted === true ? texts.unfedDeleted : texts.unfed(readFact(facts, 'lane')),
  'taskCard.rule': ({ facts }, today) => ruleWords(facts, today),
  'taskCard.commented': () => texts.commented,
  'taskCard.comment.changed': () => texts.commentChanged,
  'taskCard.comment.deleted': () => texts.commentDeleted,
  'taskCard.checklist.added': ({ facts }) => texts.item.added(readFact(facts, 'item')),
  'taskCard.checklist.changed': (entry) => itemWords(entry),
  'taskCard.checklist.removed': ({ facts }) => texts.item.removed(readFact(facts, 'item')),
  'taskCard.file.added': ({ facts }) => texts.file.added(readFact(facts, 'file')),
  'taskCard.file.removed': ({ facts }) => texts.file.removed(readFact(facts, 'file')),
  'taskCard.deleted': ({ facts }) => texts.deleted(readFact(facts, 'lane')),
  'taskCard.restored': ({ facts }) => texts.restored(readFact(facts, 'lane')),
}

/** One sentence, or one for each thing that changed at once. */
export function formatHistory(entry: CardEntry, today: string): string[] {
  const found = [words[entry.action]?.(entry, today) ?? texts.other].flat()
  return found.length > 0 ? found : [texts.changed]
}

function addedWords(facts: CardEntry['facts']): string {
  const [source, lane] = [readFact(facts, 'source'), readFact(facts, 'lane')]
  if (source === 'recurring') return texts.recurred(lane)
  return source === 'import' ? texts.imported(lane) : texts.added(lane)
}

const tagsIn = ({ tags }: CardEntry['facts']) =>
  (Array.isArray(tags) ? tags : [tags]).filter((tag) => typeof tag === 'string').join(', ')

const changeWords = (changes: CardEntry['changes'], today: string) =>
  Object.entries(changes).map(([field, { to }]) => fieldWords(field, to, today))

function fieldWords(field: string, to: unknown, today: string): string {
  if (field === 'details') return texts.details
  if (field === 'clientType') return texts.about[to === 'secondary' ? 'secondary' : 'primary']
  if (!(field in texts.set)) return texts.other
  const known = field as keyof typeof texts.set
  const text = shownValue(known, to, today)
  return text ? texts.set[known](text) : texts.cleared[known]
}

function shownValue(field: keyof typeof texts.set, to: unknown, today: string): string {
  if (Array.isArray(to)) return to.join(', ')
  if (typeof to !== 'string') return ''
  if (field === 'dueOn' || field === 'remindOn') return shortDay(to, today)
  return field === 'cardColor' && to in colorTexts ? colorTexts[to as keyof typeof colorTexts] : to
}

function ruleWords(facts: CardEntry['facts'], today: string): string {
  const [assigned, due, followup, text] = ['assigned', 'due', 'followup', 'text'].map((fact) => readFact(facts, fact))
  const effects = [
    assigned && texts.effects.assigned(assigned),
    due && texts.effects.due(shortDay(due, today)),
    followup && texts.effects.followup(shortDay(dayOf(Date.parse(followup)), today)),
    text && texts.effects.text(text.replace(/\.$/, '')),
  ].filter(Boolean)
  const lane = readFact(facts, 'lane')
  return effects.length > 0 ? texts.rule(lane, effects.join('; ')) : texts.rulePlain(lane)
}

function itemWords({ facts, changes }: CardEntry): string[] {
  const item = readFact(facts, 'item')
  return [
    ...(changes.text ? [texts.item.renamed(item)] : []),
    ...(changes.done ? [changes.done.to === true ? texts.item.done(item) : texts.item.open(item)] : []),
    ...(facts.moved === true ? [texts.item.moved(item)] : []),
  ]
}
