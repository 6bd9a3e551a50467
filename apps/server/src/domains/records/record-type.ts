// What a record type of records says of itself; the operations beside this file do the rest.
import type { Form } from '@frontdesk/contract/forms/kit/field'
import type { RecordKind } from '@frontdesk/contract/forms/record-kinds'
import type { Caller } from '#platform/caller'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import type { Stored } from '../contacts/contacts.public.ts'

export const recordTables = [
  'addresses',
  'dependents',
  'policies',
  'quotes',
  'commercial_accounts',
  'payment_methods',
  'contact_extras',
  'contact_links',
] as const
export type RecordTable = (typeof recordTables)[number]

/** Where a field lies that has a column of its own. */
export interface ColumnPlace {
  column: string
  /** A value that no column can hold stays in the document. */
  unless?: string
  /** What the column holds where nothing was entered; null unless said. */
  empty?: unknown
}

export interface RecordType {
  kind: RecordKind
  table: RecordTable
  /** As the audit log calls it. */
  entity: string
  /** One, or where the row's column `form` tells them apart, several by its values. */
  forms: Form | Readonly<Record<string, Form>>
  columns: Readonly<Record<string, ColumnPlace>>
  /** Optional fields of which one must hold something; private ones count. */
  needsOneOf?: { fields: readonly [string, ...string[]]; says: string }
  /** Every field has a column, and there is no document. */
  columnsOnly?: true
  /** Of two that were listed, by what they hold; by the time they were added unless said. */
  order?(a: Stored, b: Stored): number
}

/** As a row, or inside another one, where JSON holds its instants as text. */
export interface RecordRow {
  id: string
  version: number
  created_at: Date | string
  updated_at: Date | string
  deleted_at: Date | string | null
  fields?: Stored
  form?: string
  [column: string]: unknown
}

/** With how its private fields show, by name. */
export type ShownRow = RecordRow & { hints: Record<string, string> | null }

const isOneForm = (forms: RecordType['forms']): forms is Form => Array.isArray((forms as Form).tabs)

export function formOf({ forms, kind }: RecordType, name: string | undefined): Form {
  if (isOneForm(forms)) return forms
  const form = forms[name ?? '']
  if (!form) throw new Error(`The recordType ${kind} has no form ${name}.`)
  return form
}

export const allForms = ({ forms }: RecordType): readonly Form[] => (isOneForm(forms) ? [forms] : Object.values(forms))

/** What an operation takes of a call, whichever record type it came to. */
export interface RecordCall {
  params: { id: string }
  caller: Caller
  platform: Platform
  request: { ifMatch: number | null }
  inAccount: <T>(fn: (tx: AccountTx) => Promise<T>) => Promise<T>
}
export interface OneRecordCall extends RecordCall {
  params: { id: string; recordId: string }
}
