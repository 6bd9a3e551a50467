// The page where somebody had to sign in, so that they return to it afterwards. Stored in the tab; another person who
// signs in does not get it.
const KEY = 'frontdesk:return'

interface Place {
  href: string
  userId: string | null
}

export function rememberPlace(href: string, userId: string | null) {
  if (isWorthReturning(href)) sessionStorage.setItem(KEY, JSON.stringify({ href, userId } satisfies Place))
}

/** This person's page; the stored value is cleared either way. */
export function takePlace(userId: string): string | undefined {
  const stored = sessionStorage.getItem(KEY)
  if (!stored) return undefined
  sessionStorage.removeItem(KEY)
  try {
    const place = JSON.parse(stored) as Place
    const theirs = place.userId === null || place.userId === userId
    return theirs && isWorthReturning(place.href) ? place.href : undefined
  } catch {
    return undefined
  }
}

const isWorthReturning = (href: unknown): href is string =>
  typeof href === 'string' && /^\/(?!\/)/.test(href) && !/^\/(login|logout|mfa-setup)?([?#]|$)/.test(href)
