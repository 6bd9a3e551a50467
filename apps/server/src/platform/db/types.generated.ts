// Written by scripts/db-types.ts from the migrated database; edit the migrations instead.
import type { ColumnType } from 'kysely'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
export type JsonValue = JsonPrimitive | JsonValue[] | { [key: string]: JsonValue | undefined }
type JsonPrimitive = boolean | number | string | null
export type Json = JsonValue
export type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface Streams {
  account_id: Generated<string>
  stream: string
  seq: Generated<number>
}
export interface Events {
  account_id: Generated<string>
  stream: string
  seq: number
  name: string
  payload: Json
  audience: Json
  created_at: Generated<Timestamp>
}
export interface Idempotency {
  account_id: Generated<string>
  user_id: string
  key: string
  route: string
  body_hash: string
  status: number | null
  reply: Json | null
  created_at: Generated<Timestamp>
}
export interface DB {
  streams: Streams
  events: Events
  idempotency: Idempotency
}
