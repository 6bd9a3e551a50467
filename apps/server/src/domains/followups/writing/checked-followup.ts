// Validates a follow-up as its form states it: the same rules for adding and changing one.
import type { FollowupAssignee, FollowupKind } from '@frontdesk/contract/followups/followup-rules'
import { firstPlaceholderIn } from '@frontdesk/contract/templates/placeholders'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { type FollowupRow, findPerson, lockClient } from '../followups.store.ts'

export interface Wanted {
  assignTo: FollowupAssignee
  kind: FollowupKind
  user: string | null
  date: string | undefined
  reminderAt: number | null
  note: string
  messageAt: string | null
  messageTo: string | null
  message: string | null
  cancelOnReply?: boolean | undefined
}

interface About {
  clientId: string | null
  /** The person who added it, or is adding it. */
  creator: string | null
  /** Null when a client or the product itself adds it. */
  me: string | null
  now: Date
  before?: FollowupRow
  /** It was completed, and is open again. */
  reopens?: boolean
}

const problem = (field: string, text: string) => new AppError('invalid', { fields: { [field]: text } })

export async function checkedFollowup(tx: AccountTx, wanted: Wanted, about: About) {
  const person = await personOf(tx, wanted, about)
  const message = messageOf(wanted, about)
  const date = wanted.assignTo === 'none' ? message?.message_at : wanted.date && new Date(wanted.date)
  if (!date)
    throw wanted.assignTo === 'none' ? problem('message', 'write the message') : problem('date', 'choose a date')
  if (wanted.assignTo !== 'none')
    requireFuture('date', date, about.before && [about.before.date, about.before.previous_date], about.now)
  if (about.clientId === null) checkNumberAlone(wanted, message, about)
  else await holdRecipient(tx, message, about.clientId)
  return {
    assign_to: wanted.assignTo,
    kind: wanted.assignTo === 'none' ? 'text' : wanted.kind,
    user_id: person,
    date,
    reminder_at: wanted.assignTo === 'none' ? null : wanted.reminderAt,
    note: wanted.note,
    message_at: null,
    message_to: null,
    message: null,
    message_status: null,
    cancel_on_reply: wanted.cancelOnReply ?? false,
    ...message,
  }
}

async function personOf(
  tx: AccountTx,
  { assignTo, user }: Wanted,
  { creator, me, before, reopens }: About,
): Promise<string | null> {
  if (assignTo === 'self') {
    // Nobody can hide another person's follow-up or make it their own.
    if (me === null || creator !== me) throw problem('assignTo', 'only the person who made it can keep it private')
    return creator
  }
  if (assignTo !== 'peer') return null
  if (!user) throw problem('user', 'choose a colleague')
  if (user === creator && user === me) throw problem('user', 'choose somebody else, or make it private')
  // One who has left keeps what they did, but has nothing to do any more.
  if ((reopens || user !== before?.user_id) && !(await findPerson(tx, user))) throw new AppError('userNotFound')
  return user
}

/** Checks the whole message. An unchanged message keeps its status; only a change sends it again. */
function messageOf({ messageAt, messageTo, message }: Wanted, { before, now }: About) {
  const same =
    before?.message_at?.toISOString() === (messageAt ? new Date(messageAt).toISOString() : undefined) &&
    (before?.message_to ?? null) === messageTo &&
    (before?.message ?? null) === (message || null)
  const underway = before?.message_status === 'sent' || before?.message_status === 'sending'
  if (underway && !same) throw new AppError('messageUnderway')
  if (!messageAt && !messageTo && !message) return undefined
  if (!message) throw problem('message', 'write the message')
  if (!messageTo) throw problem('messageTo', 'choose one of the client’s mobile numbers')
  if (!messageAt) throw problem('messageAt', 'choose when to send it')
  const message_at = new Date(messageAt)
  requireFuture('messageAt', message_at, [before?.message_at ?? null], now)
  const message_status = same ? (before?.message_status ?? 'scheduled') : 'scheduled'
  return { message_at, message_to: messageTo, message, message_status }
}

/** @param known Dates that it has, or had before it was last moved: it may keep them, and go back. */
function requireFuture(field: string, date: Date, known: readonly (Date | null)[] | undefined, now: Date) {
  if (date > now || known?.some((each) => each?.getTime() === date.getTime())) return
  throw problem(field, 'choose a time in the future')
}

/** The client exists, and a message that is still to be sent goes to one of their mobile numbers. */
async function holdRecipient(tx: AccountTx, message: ReturnType<typeof messageOf>, clientId: string) {
  const client = await lockClient(tx, clientId)
  if (!client) throw new AppError('contactNotFound')
  if (message?.message_status !== 'scheduled') return
  const mobiles = [client.mobile_phone, client.co_mobile_phone]
  if (!mobiles.includes(message.message_to)) throw new AppError('messageNotSchedulable')
}

/** A text without a client stays one to the number of its conversation, and has no values for placeholders. */
function checkNumberAlone({ assignTo }: Wanted, message: ReturnType<typeof messageOf>, { before }: About) {
  if (!message) return
  if (assignTo !== 'none') throw new AppError('messageNotSchedulable')
  if (before?.message_to && before.message_to !== message.message_to)
    throw problem('messageTo', 'can’t be changed: schedule a new message to the other number')
  const placeholder = firstPlaceholderIn(message.message)
  if (placeholder) throw problem('message', `replace ${placeholder} first: this number has no contact`)
}
