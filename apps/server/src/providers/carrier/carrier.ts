// The carrier port, administrative half: what an agency owns and where help is sent. Calls and texts come with their domains.

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

export interface Carrier {
  /**
   * Whether emergency services can be sent there. The same address again has the same id. Replies within ten
   * seconds, or throws CarrierUnavailable.
   */
  checkAddress(address: Address): Promise<AddressCheck>
  close(): Promise<void>
}

/** There was no reply: nothing is known about what was asked. */
export class CarrierUnavailable extends Error {
  override name = 'CarrierUnavailable'
}
