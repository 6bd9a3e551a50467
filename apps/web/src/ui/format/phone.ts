const digitsOf = (text: string) => text.replace(/\D/g, '')

/** What the wire takes: digits with country code. Ten digits are a number of the North American plan. */
export function wirePhone(text: string): string {
  const digits = digitsOf(text)
  return digits.length === 10 && !digits.startsWith('1') ? `1${digits}` : digits
}

/** `14155550123` → `+1-415-555-0123`; ten digits without a country → `415-555-0123`; short codes stay as they are. */
export function formatPhone(wire: string | null | undefined): string {
  const digits = digitsOf(wire ?? '')
  if (digits.length < 10) return digits
  const country = digits.slice(0, -10)
  const local = `${digits.slice(-10, -7)}-${digits.slice(-7, -4)}-${digits.slice(-4)}`
  return country ? `+${country}-${local}` : local
}
