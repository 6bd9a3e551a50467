// Where the phone keeps the token of its client, for each agency. Without storage it lasts as long as the page. The last
// token stays after signing out: the agency sends a known phone its codes whatever strangers do.
const inMemory = new Map<string, string>()
const keyOf = (namespace: string) => `client-app:${namespace}`
const phoneKeyOf = (namespace: string) => `client-app-phone:${namespace}`

export const readToken = (namespace: string): string | null => read(keyOf(namespace))
export const readPhoneToken = (namespace: string): string | null => read(phoneKeyOf(namespace))

export function keepToken(namespace: string, token: string | null): void {
  write(keyOf(namespace), token)
  if (token !== null) write(phoneKeyOf(namespace), token)
}

/** What follows # in the address of a link that the agency sent; it is taken out of the address and of the history. */
export function takeLink(): string | undefined {
  const link = /^#([\w-]{43})$/.exec(location.hash)?.[1]
  if (link !== undefined) history.replaceState(history.state, '', location.pathname + location.search)
  return link
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key) ?? null
  } catch {
    return inMemory.get(key) ?? null
  }
}

function write(key: string, token: string | null) {
  if (token === null) inMemory.delete(key)
  else inMemory.set(key, token)
  try {
    if (token === null) localStorage.removeItem(key)
    else localStorage.setItem(key, token)
  } catch {
    // The browser refuses storage.
  }
}
