export const callLimits = {
  /** Digits that may be typed into the dialpad, and that a destination has at least. */
  dialpad: 11,
  shortest: 10,
  recent: 25,
  lastCalls: 10,
  notes: 5000,
  /** Of one call, at the same time. */
  participants: 10,
  /** Calls of an account at the same time. */
  calls: 200,
  digits: 32,
  voicemailSeconds: 180,
  /** Of a device grant. */
  tokenSeconds: 36_000,
  refreshMs: 10 * 60_000,
  ringSeconds: 25,
  /** A colleague's or a client's line, until it counts as not answered. */
  dialSeconds: 40,
  /** With more of them a dropdown replaces the buttons. */
  locationButtons: 5,
} as const

/** Dialed at once, whatever else holds. 988: crisis line; 933: says the address that 911 would get. */
export const emergencyNumbers = ['911', '988', '933'] as const
