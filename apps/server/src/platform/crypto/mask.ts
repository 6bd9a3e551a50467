/**
 * How a private value shows in lists and replies.
 * ssn `***-**-6789` · ein `**-***6789` · card `**** **** **** 4242` · ending `****6789` (license, account, member id)
 * · hidden `****` (health history, doctors).
 */
export type MaskKind = 'ssn' | 'ein' | 'card' | 'ending' | 'hidden'

const shapes: Record<Exclude<MaskKind, 'hidden'>, string> = {
  ssn: '***-**-',
  ein: '**-***',
  card: '**** **** **** ',
  ending: '****',
}

const unit = 4

/** Shows at most the last four characters, and never more than half of the value. An empty value stays empty. */
export function mask(kind: MaskKind, value: string): string {
  const bare = value.replace(/[^\p{L}\p{N}]/gu, '')
  if (value.trim() === '') return ''
  if (kind === 'hidden') return '****'
  const shown = bare.length >= 2 * unit ? bare.slice(-unit) : ''
  return shapes[kind] + (shown || '****')
}
