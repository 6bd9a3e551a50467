const KEY = 'frontdesk:email'

// Storage may be disabled or full: then nothing is remembered, and signing in works as before.
export function rememberedEmail(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Of somebody who has just joined: shown at sign-in, and stored nowhere. */
let suggested = ''

export const suggestEmail = (email: string) => {
  suggested = email
}

export const suggestedEmail = () => suggested

/** Null clears it. */
export function rememberEmail(email: string | null) {
  try {
    if (email === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, email)
  } catch {}
}
