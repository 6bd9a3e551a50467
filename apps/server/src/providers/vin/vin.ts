// The VIN port: what a vehicle is by its identification number. The check digit is our own (contract/forms/kit/vin):
// an adapter decodes what it is given, whatever stands there.

export interface Vehicle {
  /** Model year; null where the VIN does not tell. */
  year: number | null
  make: string
  model: string | null
  /** Null where the data states none, or several. */
  trim: string | null
}

export interface VinDecoder {
  /**
   * 17 characters in capitals. Every vehicle that it may be, the likeliest first: at least one, at most `mostVehicles`, and
   * none of the same year, make and model twice. Answers or throws VinError within `longestLookUp`.
   */
  decode(vin: string): Promise<[Vehicle, ...Vehicle[]]>
  close(): Promise<void>
}

export const longestLookUp = 10_000
export const mostVehicles = 12

/** unknown: nobody knows a vehicle by it · unreachable: there was no answer, so it may be known. */
export type VinErrorKind = 'unknown' | 'unreachable'

export class VinError extends Error {
  override name = 'VinError'
  readonly kind: VinErrorKind
  constructor(kind: VinErrorKind, message: string, facts: { cause?: unknown } = {}) {
    super(message, facts)
    this.kind = kind
  }
}
