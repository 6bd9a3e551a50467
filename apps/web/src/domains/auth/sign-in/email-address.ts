/** Looks like an address; whether it is one, the server knows. */
export const isEmailAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim())
