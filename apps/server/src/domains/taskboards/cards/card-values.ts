// What people change of a card, checked, and as its history shows it.

import type { changedCard } from '@frontdesk/contract/taskboards/card'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { StoredCard } from './cards.store.ts'
import { listBoardLabels, listCardLabels, listContacts, listPeople, type NamedRow } from './referred.store.ts'

export type SentCard = z.output<typeof changedCard>
export type CardValues = { [K in keyof SentCard]-?: Exclude<SentCard[K], undefined> }

export type CardChanges = Record<string, { from: unknown; to: unknown }>

const names = [
  'client',
  'clientType',
  'title',
  'details',
  'dueOn',
  'remindOn',
  'cardColor',
  'assignedTo',
  'labels',
] as const satisfies readonly (keyof CardValues)[]

export const noValues: CardValues = {
  client: null,
  clientType: 'primary',
  title: '',
  details: '',
  dueOn: null,
  remindOn: null,
  cardColor: null,
  assignedTo: null,
  labels: [],
}

export const readCardValues = async (tx: AccountTx, card: StoredCard): Promise<CardValues> => ({
  client: card.contact_id,
  clientType: card.client_type as CardValues['clientType'],
  title: card.title,
  details: card.details,
  dueOn: card.due_on,
  remindOn: card.remind_on,
  cardColor: card.color as CardValues['cardColor'],
  assignedTo: card.assigned_to,
  labels: (await listCardLabels(tx, [card.id])).map(({ label_id }) => label_id),
})

/** What was not sent stays as it is. */
export const withSent = (before: CardValues, sent: SentCard): CardValues => ({
  ...before,
  ...(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<CardValues>),
})

export const buildCardColumns = (values: CardValues) => ({
  contact_id: values.client,
  client_type: values.clientType,
  title: values.title,
  details: values.details,
  due_on: values.dueOn,
  remind_on: values.remindOn,
  color: values.cardColor,
  assigned_to: values.assignedTo,
})

/** With names instead of ids; throws when a new one does not exist. */
export async function collectCardChanges(
  tx: AccountTx,
  boardId: string,
  before: CardValues,
  after: CardValues,
): Promise<CardChanges> {
  const client = await named(before.client, after.client, 'contactNotFound', (ids) => listContacts(tx, ids))
  const person = await named(before.assignedTo, after.assignedTo, 'userNotFound', (ids) => listPeople(tx, ids))
  const labels = await labelNames(tx, boardId, before.labels, after.labels)
  const shown = (values: CardValues) => ({
    ...values,
    client: client(values.client),
    assignedTo: person(values.assignedTo),
    labels: labels(values.labels),
  })
  const [from, to] = [shown(before), shown(after)]
  const raw = (values: CardValues) => ({ ...values, labels: [...new Set(values.labels)].sort().join() })
  const [old, changed] = [raw(before), raw(after)]
  return Object.fromEntries(
    names.flatMap((name) => (old[name] === changed[name] ? [] : [[name, { from: from[name], to: to[name] }]])),
  )
}

async function named(
  before: string | null,
  after: string | null,
  unknown: 'contactNotFound' | 'userNotFound',
  read: (ids: readonly string[]) => Promise<NamedRow[]>,
) {
  const ids = before === after ? [] : [before, after].filter((id) => id !== null)
  const rows = new Map((await read(ids)).map((row) => [row.id, row]))
  if (after !== null && after !== before && !rows.get(after)?.live) throw new AppError(unknown)
  return (id: string | null) => (id === null ? null : (rows.get(id)?.name ?? ''))
}

async function labelNames(tx: AccountTx, boardId: string, before: readonly string[], after: readonly string[]) {
  const known = before.length + after.length === 0 ? [] : await listBoardLabels(tx, boardId)
  const ids = new Set(known.map(({ id }) => id))
  if (after.some((id) => !ids.has(id))) throw new AppError('labelNotFound')
  return (of: readonly string[]) => known.flatMap(({ id, name }) => (of.includes(id) ? [name] : []))
}
