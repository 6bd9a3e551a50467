// Where the phone keeps the token of its client, for each agency. Without storage it lasts as long as the page.
const inMemory = new Map<string, string>()
const keyOf = (namespace: string) => `client-app:${namespace}`

export function readToken(namespace: string): string | null {
  try {
    return localStorage.getItem(keyOf(namespace)) ?? inMemory.get(namespace) ?? null
  } catch {
    return inMemory.get(namespace) ?? null
  }
}

export function keepToken(namespace: string, token: string | null): void {
  if (token === null) inMemory.delete(namespace)
  else inMemory.set(namespace, token)
  try {
    if (token === null) localStorage.removeItem(keyOf(namespace))
    else localStorage.setItem(keyOf(namespace), token)
  } catch {
    // The browser refuses storage.
  }
}
