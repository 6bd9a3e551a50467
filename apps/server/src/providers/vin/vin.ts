// The VIN port: a vehicle's data by its identification number. The check digit is our own (contract/forms/kit/vin): an
// adapter decodes any input it gets.

export interface Vehicle {
  /** Model year; null when the VIN does not determine it. */
  year: number | null
  make: string
  model: string | null
  /** Null when the data has none, or several. */
  trim: string | null
}

export interface VinDecoder {
  /**
   * 17 characters in capitals. Returns every possible vehicle, likeliest first: at least one, at most `mostVehicles`,
   * and none with the same year, make, and model twice. Returns or throws VinError within `longestLookUp`.
   */
  decode(vin: string): Promise<[Vehicle, ...Vehicle[]]>
  close(): Promise<void>
}

export const longestLookUp = 10_000
export const mostVehicles = 12

/** unknown: no vehicle is known for it · unreachable: there was no reply, so it may be known. */
export type VinErrorKind = 'unknown' | 'unreachable'

export class VinError extends Error {
  override name = 'VinError'
  readonly kind: VinErrorKind
  constructor(kind: VinErrorKind, message: string, facts: { cause?: unknown } = {}) {
    super(message, facts)
    this.kind = kind
  }
}
