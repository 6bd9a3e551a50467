// What an email address is, for browser and server alike; no zod, so that the browser takes this file alone.

/** Nothing longer can be delivered (RFC 5321). */
export const longestEmail = 254

export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Looks like an address; whether mail arrives there, nobody knows before it was sent. */
export const isEmailAddress = (text: string) => text.length <= longestEmail && emailPattern.test(text)
