// A board that was exported from Trello as JSON. What it has no place for is left out and counted.
import { z } from 'zod'
import { AppError } from '#platform/app-error'
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import {
  bounds,
  createImportedBoard,
  type ImportedBoard,
  type ImportedComment,
  type Line,
  normalizeImportedText,
  recordSkipped,
} from './imported-board.ts'
import {
  entries,
  fillBoard,
  ids,
  type JsonCard,
  mostEntries,
  number,
  optional,
  optionalText,
  parseDay,
  parseFieldNames,
  parseInstant,
  readEntries,
  recordStray,
  recordUnknown,
  sortByPosition,
  text,
  yes,
} from './json-parts.ts'

const boardShape = z.object({
  ...{ name: text, desc: text, lists: entries, cards: entries },
  ...{ checklists: optional, labels: optional, members: optional, actions: optional, customFields: optional },
})
const listShape = z.object({ id: z.string(), name: text, closed: yes, pos: number })
const labelShape = z.object({ id: z.string(), name: text, color: text })
const memberShape = z.object({ id: z.string(), fullName: text, username: text })
const itemShape = z.object({ name: text, state: text, pos: number, due: optionalText, idMember: optionalText })
const checklistShape = z.object({ id: z.string(), idCard: text, name: text, checkItems: optional, pos: number })
const attachmentShape = z.object({ name: text, url: text, isUpload: z.boolean().nullable().catch(null) })
const valueShape = z.object({ text: z.string(), number: z.string(), date: z.string(), checked: z.string() }).partial()
const fieldItemShape = z.object({
  ...{ idCustomField: text, idValue: optionalText, value: valueShape.nullable().catch(null) },
})
const fieldShape = z.object({ id: z.string(), name: text, options: optional })
const optionShape = z.object({ id: z.string(), value: z.object({ text }).catch({ text: '' }) })
const cardShape = z.object({
  ...{ id: z.string(), idList: text, name: text, desc: text, due: optionalText, closed: yes, pos: number },
  ...{ dueComplete: yes, start: optionalText, address: optionalText, locationName: optionalText },
  ...{ idLabels: ids, idMembers: ids, attachments: optional, customFieldItems: optional },
  badges: z.object({ comments: number }).catch({ comments: 0 }),
})
const commentShape = z.object({
  type: z.enum(['commentCard', 'copyCommentCard']),
  date: text,
  data: z.object({ text: z.string(), card: z.object({ id: z.string() }) }),
  memberCreator: z.object({ fullName: text }).catch({ fullName: '' }),
})
type Card = z.output<typeof cardShape>

const technical = {
  board:
    parseFieldNames(`id nodeId descData closed dateClosed idOrganization idEnterprise limits pinned starred url shortLink
    shortUrl prefs labelNames powerUps dateLastActivity dateLastView idTags datePluginDisable creationMethod ixUpdate
    templateGallery enterpriseOwned idBoardSource premiumFeatures idMemberCreator subscribed memberships type`),
  list: parseFieldNames('idBoard subscribed creationMethod idOrganization limits nodeId type datasource status'),
  label: parseFieldNames('idBoard idOrganization nodeId uses limits'),
  card: parseFieldNames(`badges checkItemStates coordinates creationMethod creationMethodError creationMethodLoadingStartedAt
    dateLastActivity dateCompleted dateClosed descData email idBoard idChecklists idOrganization idShort
    idAttachmentCover labels limits manualCoverAttachment nodeId pinned shortLink shortUrl staticMapUrl subscribed url
    cover cardRole mirrorSourceId`),
  checklist: parseFieldNames('idBoard limits creationMethod'),
  item: parseFieldNames('id nameData idChecklist limits'),
  attachment: parseFieldNames('id bytes date edgeColor idMember isMalicious mimeType previews pos fileName'),
  field: parseFieldNames('idModel modelType fieldGroup display pos type isSuggestedField limits'),
  option: parseFieldNames('idCustomField color pos nodeId'),
  fieldItem: parseFieldNames('id idModel modelType'),
  /** Of people only the names are needed. */
  member:
    parseFieldNames(`initials avatarHash avatarUrl memberType bio bioData confirmed idEnterprise idEnterprisesDeactivated
    idMemberReferrer idPremOrgsAdmin idBoards url status products idOrganizations activityBlocked nonPublic
    nonPublicAvailable aaId aaEmail email limits nodeId prefs memberEmail`),
}

/** Boards of other programs have lists and cards of another shape. */
export function isTrello(json: unknown): boolean {
  const { success, data: raw } = boardShape.safeParse(json)
  if (!success) return false
  const isEmpty = raw.lists.length === 0 && raw.cards.length === 0
  return isEmpty || raw.lists.some((list) => listShape.safeParse(list).success)
}

/** `zone`: of the agency, where a due time falls on a day. Throws boardTooLarge. */
export function readTrello(json: unknown, zone: string): ImportedBoard {
  const raw = boardShape.parse(json)
  const board = createImportedBoard('trello')
  recordUnknown(board, json as object, { known: boardShape.shape, technical: technical.board, of: texts.ofBoard })
  board.name = normalizeImportedText(board, raw.name, 'line', bounds.name)
  board.description = normalizeImportedText(board, raw.desc, 'line', bounds.description)
  const lists = readEntries(board, { shape: listShape, technical: technical.list, of: texts.ofLists }, raw.lists)
  const labels = readEntries(board, { shape: labelShape, technical: technical.label, of: texts.ofLabels }, raw.labels)
  const shape = { shape: cardShape, technical: technical.card, of: texts.ofCards }
  const cards = sortByPosition(readEntries(board, shape, raw.cards))
  const read = cardReader(board, raw, { zone, cards: cards.map(({ id }) => id) })
  fillBoard(
    board,
    {
      ...{ lists: sortByPosition(lists).map(({ closed, ...list }) => ({ ...list, archived: closed })), labels },
      cards: cards.map(read),
    },
    zone,
  )
  return board
}

function cardReader(
  board: ImportedBoard,
  raw: z.output<typeof boardShape>,
  { zone, cards }: { zone: string; cards: readonly string[] },
) {
  const ofMembers = { shape: memberShape, technical: technical.member, of: texts.ofMembers }
  const members = new Map(readEntries(board, ofMembers, raw.members).map((member) => [member.id, member]))
  const namesOf = (id: string) => {
    const { fullName, username } = members.get(id) ?? { fullName: texts.unknownPerson, username: '' }
    return [fullName, username].filter(Boolean)
  }
  const itemsOf = checklistReader(board, raw.checklists, { zone, nameOf: (id) => namesOf(id)[0] ?? '' })
  const fieldsOf = fieldReader(board, raw.customFields, zone)
  const comments = commentsIn(board, raw.actions)
  recordStray(board, [comments], cards)
  return (card: Card): JsonCard => {
    const said = comments.get(card.id) ?? []
    recordSkipped(board, texts.missingComments, Math.max(0, card.badges.comments - said.length))
    return {
      ...{ list: card.idList, archived: card.closed, title: card.name, details: card.desc, due: card.due },
      ...{ done: card.dueComplete, labels: card.idLabels, people: card.idMembers.map(namesOf) },
      ...{ checklist: itemsOf(card.id), comments: said },
      more: [
        ...(card.start ? [{ label: texts.startLabel, value: parseDay(card.start, zone) }] : []),
        ...placeOf(card),
        ...fieldsOf(card.customFieldItems),
        ...attachmentsOf(board, card.attachments),
      ],
    }
  }
}

const placeOf = ({ locationName, address }: Card): Line[] => {
  const value = [locationName, address].filter(Boolean).join(', ')
  return value ? [{ label: texts.placeLabel, value }] : []
}

/** Trello serves uploads from hosts of its own. */
function isUploaded(address: string): boolean {
  const { hostname, pathname } = URL.parse(address) ?? { hostname: '', pathname: '' }
  return hostname.includes('trello') && pathname.includes('/attachments/')
}

/** The address of a file stays, but only people who sign in to Trello can open it. */
function attachmentsOf(board: ImportedBoard, from: readonly unknown[]): Line[] {
  const ofFiles = { shape: attachmentShape, technical: technical.attachment, of: texts.ofAttachments }
  return readEntries(board, ofFiles, from).flatMap(({ name, url, isUpload }) => {
    const isFile = isUpload ?? (url === '' || isUploaded(url))
    if (isFile) recordSkipped(board, texts.files)
    const value = name === url ? url : [name, url].filter(Boolean).join(' ')
    return value === '' ? [] : [{ label: isFile ? texts.fileLabel : texts.linkLabel, value }]
  })
}

function checklistReader(
  board: ImportedBoard,
  from: readonly unknown[],
  { zone, nameOf }: { zone: string; nameOf: (id: string) => string },
) {
  const shape = { shape: checklistShape, technical: technical.checklist, of: texts.ofChecklists }
  const byCard = Map.groupBy(sortByPosition(readEntries(board, shape, from)), ({ idCard }) => idCard)
  const ofItems = { shape: itemShape, technical: technical.item, of: texts.ofChecklists }
  return (card: string) => {
    const lists = byCard.get(card) ?? []
    return lists.flatMap(({ name, checkItems }) =>
      sortByPosition(readEntries(board, ofItems, checkItems)).map((item) => {
        const facts = [item.due && texts.itemDue(parseDay(item.due, zone)), item.idMember && nameOf(item.idMember)]
        const written = lists.length > 1 && name ? `${name}: ${item.name}` : item.name
        const after = facts.filter(Boolean).join(', ')
        return { text: after ? `${written} (${after})` : written, done: item.state === 'complete' }
      }),
    )
  }
}

function fieldReader(board: ImportedBoard, from: readonly unknown[], zone: string) {
  const ofFields = { shape: fieldShape, technical: technical.field, of: texts.ofFields }
  const ofOptions = { shape: optionShape, technical: technical.option, of: texts.ofFields }
  const fields = new Map(
    readEntries(board, ofFields, from).map(({ id, name, options }) => [
      id,
      {
        name,
        options: new Map(readEntries(board, ofOptions, options).map((option) => [option.id, option.value.text])),
      },
    ]),
  )
  const ofItems = { shape: fieldItemShape, technical: technical.fieldItem, of: texts.ofFields }
  return (items: readonly unknown[]): Line[] =>
    readEntries(board, ofItems, items).flatMap(({ idCustomField, idValue, value }) => {
      const field = fields.get(idCustomField)
      const { text: written, number: count, date, checked } = value ?? {}
      const chosen = idValue === null ? undefined : (field?.options.get(idValue) ?? idValue)
      const shown =
        written ?? count ?? (date && parseDay(date, zone)) ?? (checked && texts.checked(checked === 'true')) ?? chosen
      return shown ? [{ label: field?.name || texts.unnamedField, value: shown }] : []
    })
}

/** By card. Other actions are the board’s history. */
function commentsIn(board: ImportedBoard, actions: readonly unknown[]): Map<string, ImportedComment[]> {
  if (actions.length > mostEntries) throw new AppError('boardTooLarge')
  const read = actions.flatMap((action) => {
    const { success, data } = commentShape.safeParse(action)
    if (!success) recordSkipped(board, texts.history)
    return success ? [data] : []
  })
  const byCard = Map.groupBy(read, ({ data }) => data.card.id)
  return new Map(
    [...byCard].map(([card, said]) => [
      card,
      said.map(({ memberCreator, data, date }) => ({
        ...{ author: memberCreator.fullName, message: data.text, at: parseInstant(date) },
      })),
    ]),
  )
}
