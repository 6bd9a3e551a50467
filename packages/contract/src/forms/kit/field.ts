// What a form is made of: fields by key with all that both sides must know of them, and the tabs that a dialog shows
// them in. No zod here, for the browser takes the forms alone; schema.ts makes the server's schemas from them.
import type { SmartGroup } from './smart-values.ts'

/** How a private value shows; the whole of it is revealed by an endpoint of its own. `count`: how many a list holds. */
export type MaskKind = 'ssn' | 'ein' | 'card' | 'ending' | 'hidden' | 'count'

/** Shown only while another field of the form holds one of these. */
export interface Condition {
  field: string
  is: readonly string[]
}

export interface About {
  /** Below the field: what to type. */
  hint?: string
  /** Beside the field, always in sight: what not to type. */
  warning?: string
  when?: Condition
  /** A record has none without it. */
  required?: true
  /** What a new record begins with. */
  initial?: string
  /** Sealed where it is kept, and masked in every reply. */
  private?: MaskKind
  /** Taken from the form and kept nowhere. */
  dropped?: true
}

interface Base extends About {
  label: string
}

/** A length that most values have; `says` is shown while there is something shorter. */
export interface UsualLength {
  length: number
  says: string
}

export interface TextField extends Base {
  kind: 'text'
  limit: number
  /** A state by its name becomes its two letters. */
  state?: true
  usual?: UsualLength
}
export interface LongTextField extends Base {
  kind: 'longText'
  limit: number
}
/** Free text that is offered, and extended, from the account's own list of that name. */
export interface SmartField extends Base {
  kind: 'smart'
  group: SmartGroup
  limit: number
}
export interface ChoiceField<O extends string = string> extends Base {
  kind: 'choice'
  options: readonly O[]
  /** Option → what a person reads, where that differs. */
  labels?: Readonly<Partial<Record<O, string>>>
}
/** Yes, no, or not asked yet. */
export interface FlagField extends Base {
  kind: 'flag'
}
/** YYYY-MM-DD; shown as MM/dd/yyyy. */
export interface DayField extends Base {
  kind: 'day'
  /** Not after today. */
  past?: true
  /** Field of the same form that it does not come before. */
  notBefore?: string
}
/** YYYY-MM; shown as MM/YYYY. From the current year through 19 years ahead. */
export interface ExpiryField extends Base {
  kind: 'expiry'
}
/** Whole cents; typed in whole dollars. */
export interface MoneyField extends Base {
  kind: 'money'
  most: number
}
export interface WholeNumberField extends Base {
  kind: 'wholeNumber'
  least: number
  most: number
  unit?: string
}
export interface YearField extends Base {
  kind: 'year'
  least: number
  most: number
}
export interface DecimalField extends Base {
  kind: 'decimal'
  least: number
  most: number
  /** Digits behind the point at most. */
  places: number
  unit?: string
}
/** Inches; typed and shown in feet and inches. */
export interface HeightField extends Base {
  kind: 'height'
  most: number
}
/** Digits with country code. */
export interface PhoneField extends Base {
  kind: 'phone'
  /** Field of the same form for the digits behind it. */
  extension?: string
}
export interface EmailField extends Base {
  kind: 'email'
  limit: number
}
/** http or https. */
export interface LinkField extends Base {
  kind: 'link'
  limit: number
}
/** Digits alone; spaces and dashes between them are left out. */
export interface DigitsField extends Base {
  kind: 'digits'
  least: number
  most: number
  /** What its last digit tells; `card` where the type is one. */
  check?: 'routing' | 'card'
  /** `#` for each digit, as it is shown. */
  shape?: string
}
/** The id of a person of the account, of a payment method of the same contact, of a contact or of a location. */
export interface ReferenceField extends Base {
  kind: 'reference'
  to: 'user' | 'paymentMethod' | 'contact' | 'location'
  /** Stands for something that is none of them. */
  other?: string
}
export interface TextsField extends Base {
  kind: 'texts'
  /** Of one text. */
  limit: number
  /** How many. */
  most: number
  /** What one of them is called. */
  one: string
}
export interface GroupField<F extends Fields = Fields> extends Base {
  kind: 'group'
  fields: F
}
export interface GroupsField<F extends Fields = Fields> extends Base {
  kind: 'groups'
  fields: F
  most: number
  one: string
}

export type Leaf =
  | TextField
  | LongTextField
  | SmartField
  | ChoiceField
  | FlagField
  | DayField
  | ExpiryField
  | MoneyField
  | WholeNumberField
  | YearField
  | DecimalField
  | HeightField
  | PhoneField
  | EmailField
  | LinkField
  | DigitsField
  | ReferenceField
  | TextsField
export type Field = Leaf | GroupField<Readonly<Record<string, Leaf>>> | GroupsField<Readonly<Record<string, Leaf>>>
export type Fields = Readonly<Record<string, Field>>

type Plain<F> = F extends { kind: 'group'; fields: infer G }
  ? { [K in keyof G]: ValueOf<G[K]> }
  : F extends { kind: 'groups'; fields: infer G }
    ? { [K in keyof G]: ValueOf<G[K]> }[]
    : F extends { kind: 'texts' }
      ? string[]
      : F extends { kind: 'choice'; options: readonly (infer O)[] }
        ? O
        : F extends { kind: 'flag' }
          ? boolean
          : F extends { kind: 'money' | 'wholeNumber' | 'year' | 'decimal' | 'height' }
            ? number
            : string
/** Lists and groups are always there, if empty. */
type ValueOf<F> = F extends { kind: 'group' | 'groups' | 'texts' } | { required: true } ? Plain<F> : Plain<F> | null

/** What a form holds, by key. */
export type Values<F extends Form> = { [K in keyof F['fields']]: ValueOf<F['fields'][K]> }

/** Its values are masked in replies, whatever its kind: they have no shape of that kind there. */
export type PrivateField = Field & { private: MaskKind }
/** Its values stand in replies as they are. */
export type PlainField = Field & { private?: never }

export const isPrivate = (field: Field): field is PrivateField => field.private !== undefined
export const isPlain = (field: Field): field is PlainField => field.private === undefined

/** A private value as replies show it: of a list how many it holds, of any other masked text. */
export type Masked<K extends MaskKind = MaskKind> = K extends 'count' ? number : string

/** The same as replies show it: what is private is masked. */
export type Shown<F extends Form> = {
  [K in keyof F['fields']]: F['fields'][K] extends { private: infer M extends MaskKind }
    ? Masked<M> | null
    : ValueOf<F['fields'][K]>
}

/** What a call sends: what was filled or changed. A list replaces the former one; of a group only what is sent. */
export type Sent<F extends Form> = {
  [K in keyof F['fields']]?: F['fields'][K] extends { kind: 'group'; fields: infer G }
    ? { [I in keyof G]?: ValueOf<G[I]> | null } | null
    : F['fields'][K] extends { kind: 'groups'; fields: infer G }
      ? { [I in keyof G]?: ValueOf<G[I]> | null }[] | null
      : Plain<F['fields'][K]> | null
}

export type PrivateKey<F extends Form> = {
  [K in keyof F['fields']]: F['fields'][K] extends { private: MaskKind; dropped: true }
    ? never
    : F['fields'][K] extends { private: MaskKind }
      ? K
      : never
}[keyof F['fields']] &
  string

export interface Section<K extends string = string> {
  /** Above its fields; without it they follow the ones before. */
  label?: string
  fields: readonly K[]
}
export interface Tab<K extends string = string> {
  label: string
  when?: Condition
  sections: readonly Section<K>[]
}
export interface Form<F extends Fields = Fields> {
  fields: F
  /** Every field in one place: a test sees to it. */
  tabs: readonly Tab[]
  /** A new record has one of these fields at least. */
  needs?: { readonly oneOf: readonly [string, ...string[]]; readonly says: string }
}

export const form = <const F extends Fields>(fields: F, tabs: readonly Tab<Extract<keyof F, string>>[]) => ({
  fields,
  tabs,
})
