// The model of a form: fields by key with everything both sides need, and the tabs of its dialog. Without zod, because
// the browser imports only the forms; schema.ts makes the server's schemas from them.
import type { SmartGroup } from './smart-values.ts'

/** How a private value is shown; a separate endpoint reveals the plaintext. `count`: the length of a list. */
export type MaskKind = 'ssn' | 'ein' | 'card' | 'ending' | 'hidden' | 'count'

/** Shown only while another field of the form has one of these values. */
export interface Condition {
  field: string
  is: readonly string[]
}

export interface About {
  /** Below the field: what to enter. */
  hint?: string
  /** Beside the field, always visible: what not to enter. */
  warning?: string
  when?: Condition
  /** A record must have it. */
  required?: true
  /** The initial value of a new record. */
  initial?: string
  /** Sealed in the database, and masked in every reply. */
  private?: MaskKind
  /** Accepted by the form and never stored. */
  dropped?: true
}

interface Base extends About {
  label: string
}

/** The usual length; `says` is shown while the value is shorter. */
export interface UsualLength {
  length: number
  says: string
}

export interface TextField extends Base {
  kind: 'text'
  limit: number
  /** A state's name is replaced by its two letters. */
  state?: true
  /**
   * The first line of an address, whose other fields are beside it: a pasted whole address is divided among them.
   * `known`: the contact's addresses are offered.
   */
  line?: 'own' | 'known'
  usual?: UsualLength
}
export interface LongTextField extends Base {
  kind: 'longText'
  limit: number
}
/** Free text with suggestions from, and additions to, the account's own list of that name. */
export interface SmartField extends Base {
  kind: 'smart'
  group: SmartGroup
  limit: number
}
export interface ChoiceField<O extends string = string> extends Base {
  kind: 'choice'
  options: readonly O[]
  /** Option → label, if that differs. */
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
  /** A field of the same form that it must not precede. */
  notBefore?: string
}
/** YYYY-MM; shown as MM/YYYY. From the current year through 19 years ahead. */
export interface ExpiryField extends Base {
  kind: 'expiry'
}
/** Whole cents; entered in whole dollars. */
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
  /** The maximum number of decimals. */
  places: number
  unit?: string
}
/** Inches; entered and shown in feet and inches. */
export interface HeightField extends Base {
  kind: 'height'
  most: number
}
/** Digits with country code. */
export interface PhoneField extends Base {
  kind: 'phone'
  /** A field of the same form for the extension. */
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
/** Only digits; spaces and dashes between them are dropped. */
export interface DigitsField extends Base {
  kind: 'digits'
  least: number
  most: number
  /** The kind of check digit; `card` if the type is a card. */
  check?: 'routing' | 'card'
  /** `#` for each digit, as it is shown. */
  shape?: string
}
/** The id of a person of the account, of a payment method of the same contact, of a contact, or of a location. */
export interface ReferenceField extends Base {
  kind: 'reference'
  to: 'user' | 'paymentMethod' | 'contact' | 'location'
  /** A value for none of them. */
  other?: string
}
export interface TextsField extends Base {
  kind: 'texts'
  /** Of one text. */
  limit: number
  /** How many. */
  most: number
  /** The label of one entry. */
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
/** Lists and groups are always present, even if empty. */
type ValueOf<F> = F extends { kind: 'group' | 'groups' | 'texts' } | { required: true } ? Plain<F> : Plain<F> | null

/** A form's values by key. */
export type Values<F extends Form> = { [K in keyof F['fields']]: ValueOf<F['fields'][K]> }

/** Masked in replies, whatever its kind, so it has no shape of that kind there. */
export type PrivateField = Field & { private: MaskKind }
/** Its values are in replies unmasked. */
export type PlainField = Field & { private?: never }

export const isPrivate = (field: Field): field is PrivateField => field.private !== undefined
export const isPlain = (field: Field): field is PlainField => field.private === undefined

/** A private value in replies: the length of a list, or a masked text. */
export type Masked<K extends MaskKind = MaskKind> = K extends 'count' ? number : string

/** Values in replies: private ones are masked. */
export type Shown<F extends Form> = {
  [K in keyof F['fields']]: F['fields'][K] extends { private: infer M extends MaskKind }
    ? Masked<M> | null
    : ValueOf<F['fields'][K]>
}

/**
 * The values that a call sends: what was filled in or changed. A list replaces the previous one; of a group only what
 * is sent changes.
 */
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
  /** Above its fields; without it they continue the previous section. */
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
  /** Every field exactly once, which a test checks. */
  tabs: readonly Tab[]
  /** A new record must have at least one of these fields. */
  needs?: { readonly oneOf: readonly [string, ...string[]]; readonly says: string }
}

export const form = <const F extends Fields>(fields: F, tabs: readonly Tab<Extract<keyof F, string>>[]) => ({
  fields,
  tabs,
})
