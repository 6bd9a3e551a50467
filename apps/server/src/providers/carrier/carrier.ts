// The carrier port: what an agency owns, where help is sent, its texts, and its calls.
import type { CarrierMessages } from './messages.ts'
import type { CarrierRegistration } from './registration.ts'
import type { CarrierVoice } from './voice.ts'

/** An address in the United States or Canada as people write it. */
export interface Address {
  legalName: string
  address: string
  address2: string
  city: string
  /** Two letters. */
  state: string
  zipcode: string
}

/** `sid`: the carrier's id of the accepted address. Otherwise what is wrong with it, and what may be meant. */
export type AddressCheck = { sid: string } | { problem: string; suggestion: Address | null }

export type NumberStatus = 'in-use' | 'porting-in' | 'suspended'

/** A number that an account has at the carrier. */
export interface OwnedNumber {
  sid: string
  /** Digits with the country code. */
  phoneNumber: string
  friendlyName: string
  status: NumberStatus
  origin: 'purchased' | 'ported'
  /** The carrier's id of the registration under which it may send texts; null: not registered. */
  messagingServiceSid: string | null
}

/** `addressSid`: the accepted address that emergency calls from the number carry; null: none. */
export interface NumberSettings {
  friendlyName: string
  addressSid: string | null
}

/** Every call replies within ten seconds, or throws CarrierUnavailable. */
export interface Carrier {
  /** Whether emergency services can be sent there. The same address again has the same id. */
  checkAddress(address: Address): Promise<AddressCheck>
  /** The account's numbers, in the order of their digits. */
  ownedNumbers(accountId: string): Promise<readonly OwnedNumber[]>
  /** The account has the number from now on; again, nothing changes. Throws NumberRefused when it can't be had. */
  orderNumber(accountId: string, phoneNumber: string): Promise<OwnedNumber>
  /** Names the number and gives it an address. Throws NumberRefused when the account doesn't have it. */
  updateNumber(
    accountId: string,
    number: Pick<OwnedNumber, 'sid' | 'phoneNumber'>,
    settings: NumberSettings,
  ): Promise<OwnedNumber>
  readonly messages: CarrierMessages
  readonly registration: CarrierRegistration
  readonly voice: CarrierVoice
  close(): Promise<void>
}

/** There was no reply: nothing is known about what was asked. */
export class CarrierUnavailable extends Error {
  override name = 'CarrierUnavailable'
}

/** The carrier doesn't do that with the number; the message says why, for the person. */
export class NumberRefused extends Error {
  override name = 'NumberRefused'
}
