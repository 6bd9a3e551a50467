// Validates e-mail addresses, for browser and server; without zod, because the browser imports only this file.

/** Nothing longer can be delivered (RFC 5321). */
export const longestEmail = 254

export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export const emailProblem = 'Enter an email address, such as name@example.com.'

/** Looks like an address; only sending shows whether mail arrives there. */
export const isEmailAddress = (text: string) => text.length <= longestEmail && emailPattern.test(text)
