/**
 * A part that is asked for while the connection is away comes when it is back. Throws what the import throws where the
 * connection was there all the time.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  await waitForConnection()
  let wasAway = false
  const noteReturn = () => {
    wasAway = true
  }
  window.addEventListener('online', noteReturn)
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine && !wasAway) throw error
    await waitForConnection()
    return await loadAgain<Part>(error)
  } finally {
    window.removeEventListener('online', noteReturn)
  }
}

const waitForConnection = async () =>
  navigator.onLine || new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

/** A browser remembers that an address failed and never asks for it again, so the same file gets another address. */
async function loadAgain<Part>(error: unknown): Promise<Part> {
  const found = error instanceof Error ? (error.message.split(' ').at(-1) ?? '') : ''
  if (!URL.canParse(found) || new URL(found).origin !== location.origin) throw error
  return import(/* @vite-ignore */ `${found}?again=${Date.now()}`)
}
