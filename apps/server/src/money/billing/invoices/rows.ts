// The calls, texts, recordings, and numbers behind a line of an invoice, or behind the usage of a month or a day.
import { formatPhone } from '@frontdesk/contract/kit/phone'
import type { usageRows } from '@frontdesk/contract/money/billing/invoice'
import type { invoiceEndpoints } from '@frontdesk/contract/money/billing/invoices'
import type { UsageKind } from '@frontdesk/contract/money/billing/limits'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { formatDayIn, parseInstantAt } from '#platform/zone'
import { accountSettings } from '../../../domains/accounts/accounts.public.ts'
import { findBillingDay } from '../billing-day.ts'
import { addDays, findFirstOfMonth, findNextMonth, formatDays } from '../calendar.ts'
import { presentSubscription } from '../subscriptions.store.ts'
import type { LineSource } from './draft.ts'
import {
  billedPageQuery,
  type EventRow,
  type KnownSource,
  listSources,
  meteredPageQuery,
  sumMetered,
} from './rows.store.ts'
import { invoiceTexts } from './texts/invoice.texts.ts'
import { rowTexts as texts } from './texts/rows.texts.ts'
import { linesQuery } from './views.store.ts'

type OfLine = typeof invoiceEndpoints.listInvoiceRows
type OfDays = typeof invoiceEndpoints.listUsageRows
type Row = z.input<typeof usageRows>['data'][number]

export async function listInvoiceRows({ params, query, caller, platform }: CallOf<OfLine>): Promise<AnswerOf<OfLine>> {
  const { accountId } = caller
  if (params.id !== accountId) throw new AppError('notFound')
  const line = (await platform.database.read(accountId, linesQuery(params.invoice)))[Number(params.line)]
  if (!line) throw new AppError('notFound')
  const sources = line.sources as unknown as LineSource[]
  const source = query.source === undefined ? line : sources.find((each) => each.source === query.source)
  if (!source) throw new AppError('notFound')
  const page = billedPageQuery({ invoice: params.invoice, position: line.position, source: query.source }, query)
  const { data, next } = page.cut(await platform.database.read(accountId, page.query))
  const title = query.source === undefined ? '' : `${invoiceTexts.sources[query.source] ?? ''}, `
  return {
    ...{ data: await describeRows(platform, accountId, data), next: next ?? null },
    ...{ rows: source.rows ?? 0, quantity: line.rows === null ? 0 : source.quantity },
    title: `${title}${line.description}`,
  }
}

export async function listUsageRows({ params, query, caller, platform }: CallOf<OfDays>): Promise<AnswerOf<OfDays>> {
  const { accountId } = caller
  if (params.id !== accountId) throw new AppError('notFound')
  const { database, clock } = platform
  const [subscription] = await database.read(accountId, presentSubscription)
  const { timezone: zone } = await accountSettings(platform, accountId)
  const { monthYear, kind } = query
  const month = monthYear
    ? `${monthYear.slice(3)}-${monthYear.slice(0, 2)}-01`
    : findFirstOfMonth(findBillingDay(subscription, formatDayIn(zone, clock.now())))
  const first = query.day ?? month
  const end = query.day ? addDays(query.day, 1) : findNextMonth(month)
  const days = { kind, from: parseInstantAt(zone, first, 0), until: parseInstantAt(zone, end, 0) }
  const page = meteredPageQuery(days, query)
  const [rows, [all]] = await database.readAll(accountId, [page.query, sumMetered(days)])
  const { data, next } = page.cut(rows)
  return {
    ...{ data: subscription ? await describeRows(platform, accountId, data) : [], next: next ?? null },
    ...{ rows: all?.rows ?? 0, quantity: all?.quantity ?? 0 },
    title: invoiceTexts.usage(kind, formatDays(first, addDays(end, -1))),
  }
}

/** With what is still there of each. */
async function describeRows(platform: Platform, accountId: string, rows: readonly EventRow[]): Promise<Row[]> {
  const byKind = Map.groupBy(rows, ({ kind }) => kind as UsageKind)
  const found = await Promise.all(
    [...byKind].map(([kind, some]) =>
      platform.database.read(accountId, listSources(kind, [...new Set(some.map(({ source_id }) => source_id))])),
    ),
  )
  const known = new Map(found.flat().map((source) => [source.id, source]))
  return rows.map((row) => describeRow(row, known.get(row.source_id)))
}

function describeRow({ kind: metered, source_id, nth, quantity, at }: EventRow, known: KnownSource | undefined): Row {
  const kind = metered as UsageKind
  const corrects = kind !== 'numbers' && nth > 0
  const ways = [known?.way && texts.ways[known.way], known && typeOf(kind, known), corrects && texts.correction]
  return {
    ...{ kind, source: source_id, at: at.toISOString(), quantity, corrects },
    title: known ? (known.name ?? (formatPhone(known.phone) || texts.unknownCaller)) : texts.deleted[kind],
    detail: capitalize(ways.filter((part) => part).join(', ')),
    link: known ? linkOf(kind, known) : null,
  }
}

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function typeOf(kind: UsageKind, { type, phone, name }: KnownSource) {
  if (kind === 'recordings') return type === 'voicemail' ? texts.voicemail : null
  if (kind === 'numbers') return name ? formatPhone(phone) : null
  return type ? texts.types[type] : null
}

/** To the very call or text; of numbers to their list. */
function linkOf(kind: UsageKind, { id, room, call }: KnownSource): string {
  if (room) return `/messages?room=${room}&message=${id}`
  if (call) return `/phone-log?view=${kind === 'recordings' ? 'recordings' : 'all'}&call=${call}`
  return '/account/info/phonenumbers'
}
