// A board that was exported from WeKan as JSON.
import { z } from 'zod'
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import {
  bounds,
  createImportedBoard,
  type ImportedBoard,
  type Line,
  normalizeImportedText,
  recordSkipped,
} from './imported-board.ts'
import {
  entries,
  fillBoard,
  ids,
  type JsonCard,
  number,
  optional,
  optionalText,
  parseDay,
  parseFieldNames,
  parseInstant,
  readEntries,
  recordStray,
  recordUnknown,
  text,
  yes,
} from './json-parts.ts'

const boardShape = z.object({
  ...{ title: text, description: text, lists: entries, cards: entries, swimlanes: optional, labels: optional },
  ...{ comments: optional, checklists: optional, checklistItems: optional, users: optional, customFields: optional },
  ...{ attachments: optional, activities: optional },
})
const _id = z.string()
const listShape = z.object({ _id, title: text, archived: yes, sort: number })
const swimlaneShape = z.object({ _id, title: text })
const labelShape = z.object({ _id, name: text, color: text })
const userShape = z.object({ _id, username: text, profile: z.object({ fullname: text }).catch({ fullname: '' }) })
const commentShape = z.object({ cardId: text, text, userId: text, createdAt: text })
const checklistShape = z.object({ _id, cardId: text, title: text, sort: number })
const itemShape = z.object({ checklistId: text, title: text, isFinished: yes, sort: number })
const attachmentShape = z.object({ cardId: text, name: text, url: text })
const fieldShape = z.object({
  ...{ _id, name: text },
  settings: z.object({ dropdownItems: z.array(z.object({ _id, name: text })).catch([]) }).catch({ dropdownItems: [] }),
})
const fieldValues = z.array(
  z.object({ _id, value: z.union([z.string(), z.number(), z.boolean()]).nullable().catch(null) }),
)
const cardShape = z.object({
  ...{ _id, title: text, description: text, listId: text, swimlaneId: text, archived: yes, sort: number },
  ...{ dueAt: optionalText, startAt: optionalText, endAt: optionalText, receivedAt: optionalText, parentId: text },
  ...{ labelIds: ids, members: ids, assignees: ids, customFields: fieldValues.catch([]) },
  ...{ requestedBy: text, assignedBy: text, spentTime: number },
})
type Card = z.output<typeof cardShape>

const common = `_id _format boardId userId createdAt modifiedAt updatedAt dateLastActivity type`
const technical = {
  board:
    parseFieldNames(`${common} permission slug stars members color archived watchers sort presentParentTask rules triggers
    actions subtaskItems allowsCardCounterList allowsBoardMemberList`),
  list: parseFieldNames(`${common} startAt swimlaneId`),
  swimlane: parseFieldNames(`${common} archived sort`),
  label: parseFieldNames(common),
  user: parseFieldNames(`${common} emails services`),
  comment: parseFieldNames(common),
  checklist: parseFieldNames(`${common} hideCheckedChecklistItems`),
  item: parseFieldNames(`${common} cardId`),
  attachment: parseFieldNames(`${common} size meta versions path`),
  field: parseFieldNames(`${common} boardIds showOnCard automaticallyOnCard alwaysOnCard showLabelOnMiniCard`),
  card: parseFieldNames(
    `${common} coverId cardNumber linkedId isOvertime subtaskSort targetId_gantt linkType_gantt linkId_gantt`,
  ),
}

export const isWekan = (raw: unknown) =>
  boardShape.safeParse(raw).success &&
  ('_format' in (raw as object) ||
    (raw as { cards: unknown[] }).cards.some((card) => Object(card).listId !== undefined))

const bySort = <T extends { sort: number }>(all: T[]) => all.sort((a, b) => a.sort - b.sort)

/** `zone`: of the agency. Throws boardTooLarge. */
export function readWekan(json: unknown, zone: string): ImportedBoard {
  const raw = boardShape.parse(json)
  const board = createImportedBoard('wekan')
  recordUnknown(board, json as object, { known: boardShape.shape, technical: technical.board, of: texts.ofBoard })
  board.name = normalizeImportedText(board, raw.title, 'line', bounds.name)
  board.description = normalizeImportedText(board, raw.description, 'line', bounds.description)
  recordSkipped(board, texts.history, raw.activities.length)
  const lists = readEntries(board, { shape: listShape, technical: technical.list, of: texts.ofLists }, raw.lists)
  const labels = readEntries(board, { shape: labelShape, technical: technical.label, of: texts.ofLabels }, raw.labels)
  const shape = { shape: cardShape, technical: technical.card, of: texts.ofCards }
  const cards = bySort(readEntries(board, shape, raw.cards))
  const read = cardReader(board, raw, cards, zone)
  const lanes = bySort(lists).map(({ _id: id, title, archived }) => ({ id, name: title, archived }))
  const named = labels.map(({ _id: id, name, color }) => ({ id, name, color }))
  fillBoard(board, { lists: lanes, labels: named, cards: cards.map(read) }, zone)
  return board
}

function cardReader(board: ImportedBoard, raw: z.output<typeof boardShape>, cards: readonly Card[], zone: string) {
  const users = new Map(
    readEntries(board, { shape: userShape, technical: technical.user, of: texts.ofMembers }, raw.users).map((user) => [
      user._id,
      [user.profile.fullname, user.username].filter(Boolean),
    ]),
  )
  const namesOf = (id: string) => users.get(id) ?? [texts.unknownPerson]
  const ofLanes = { shape: swimlaneShape, technical: technical.swimlane, of: texts.ofSwimlanes }
  const swimlanes = new Map(readEntries(board, ofLanes, raw.swimlanes).map(({ _id: id, title }) => [id, title]))
  const titles = new Map(cards.map((card) => [card._id, card.title]))
  const fieldsOf = fieldReader(board, raw.customFields, zone)
  const itemsOf = checklistReader(board, raw)
  const ofComments = { shape: commentShape, technical: technical.comment, of: texts.ofComments }
  const comments = Map.groupBy(readEntries(board, ofComments, raw.comments), ({ cardId }) => cardId)
  const ofFiles = { shape: attachmentShape, technical: technical.attachment, of: texts.ofAttachments }
  const files = Map.groupBy(readEntries(board, ofFiles, raw.attachments), ({ cardId }) => cardId)
  recordStray(
    board,
    [comments, files],
    cards.map(({ _id: id }) => id),
  )
  const line = (label: string, value: string | null | undefined): Line[] => (value ? [{ label, value }] : [])
  const day = (value: string | null) => value && parseDay(value, zone)
  return (card: Card): JsonCard => {
    const attached = files.get(card._id) ?? []
    recordSkipped(board, texts.files, attached.length)
    return {
      ...{ list: card.listId, archived: card.archived, title: card.title, details: card.description, due: card.dueAt },
      ...{ done: card.endAt !== null, labels: card.labelIds, checklist: itemsOf(card._id) },
      people: [...new Set([...card.assignees, ...card.members])].map(namesOf),
      comments: (comments.get(card._id) ?? []).map((said) => ({
        ...{ author: namesOf(said.userId)[0] ?? '', message: said.text, at: parseInstant(said.createdAt) },
      })),
      more: [
        ...line(texts.receivedLabel, day(card.receivedAt)),
        ...line(texts.startLabel, day(card.startAt)),
        ...line(texts.endLabel, day(card.endAt)),
        ...line(texts.swimlaneLabel, swimlanes.size > 1 ? swimlanes.get(card.swimlaneId) : ''),
        ...line(texts.parentLabel, titles.get(card.parentId)),
        ...line(texts.requestedLabel, card.requestedBy),
        ...line(texts.assignedLabel, card.assignedBy),
        ...line(texts.hoursLabel, card.spentTime ? String(card.spentTime) : ''),
        ...fieldsOf(card.customFields),
        ...attached.flatMap(({ name, url }) => line(texts.fileLabel, [name, url].filter(Boolean).join(' '))),
      ],
    }
  }
}

const shownValue = (value: string, zone: string) => (/^\d{4}-\d{2}-\d{2}T/.test(value) ? parseDay(value, zone) : value)

function checklistReader(board: ImportedBoard, { checklists, checklistItems }: z.output<typeof boardShape>) {
  const ofLists = { shape: checklistShape, technical: technical.checklist, of: texts.ofChecklists }
  const byCard = Map.groupBy(bySort(readEntries(board, ofLists, checklists)), ({ cardId }) => cardId)
  const ofItems = { shape: itemShape, technical: technical.item, of: texts.ofChecklists }
  const items = Map.groupBy(bySort(readEntries(board, ofItems, checklistItems)), ({ checklistId }) => checklistId)
  return (card: string) => {
    const lists = byCard.get(card) ?? []
    return lists.flatMap(({ _id: id, title }) =>
      (items.get(id) ?? []).map((item) => ({
        ...{ text: lists.length > 1 && title ? `${title}: ${item.title}` : item.title, done: item.isFinished },
      })),
    )
  }
}

function fieldReader(board: ImportedBoard, from: readonly unknown[], zone: string) {
  const ofFields = { shape: fieldShape, technical: technical.field, of: texts.ofFields }
  const fields = new Map(readEntries(board, ofFields, from).map((field) => [field._id, field]))
  return (values: Card['customFields']): Line[] =>
    values.flatMap(({ _id: id, value }) => {
      if (value === null || value === '') return []
      const field = fields.get(id)
      const chosen = field?.settings.dropdownItems.find((item) => item._id === value)?.name
      const written = typeof value === 'boolean' ? texts.checked(value) : shownValue(String(value), zone)
      return [{ label: field?.name || texts.unnamedField, value: chosen ?? written }]
    })
}
